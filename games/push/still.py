"""Whether what a push message tells of is still so. `event` names it (games/push/tell.py)."""

from django.db.models import Q

from games import clock
from games.friends.challenges import standing
from games.models import Entrant, Match, PushMessage, Seat, Standby, Tournament
from games.models.tournaments.tournament import NOT_OVER
from games.push.soon import event_of


def still_challenged(message: PushMessage) -> bool:
    """Whether the challenge to the match of that key may still be accepted."""
    calls = standing([message.subscription.player_id])
    return calls.filter(match__key=message.event).exists()


def still_begins(message: PushMessage) -> bool:
    """Whether the tournament begins at the time that was told, or has begun, with the player."""
    mine = Entrant.objects.filter(
        tournament__key=message.event.partition(":")[0],
        tournament__status__in=NOT_OVER,
        player=message.subscription.player_id,
        status=Entrant.Status.IN,
    ).select_related("tournament")
    return any(event_of(each.tournament) == message.event for each in mine)


def still_waits(message: PushMessage) -> bool:
    """Whether the match of that key, to which the player is invited, has not begun nor closed, and
    they neither sit there nor were sent away.
    """
    player = message.subscription.player_id
    answered = ~Q(status=Match.Status.OPEN) | Q(seats__player=player) | Q(barred=player)
    return not Match.objects.filter(answered, key=message.event).exists()


def still_open_to(message: PushMessage) -> bool:
    """Whether the tournament of that key is not over, and one of a club of the player."""
    members = Q(club__members__player=message.subscription.player_id)
    return Tournament.objects.filter(members, key=message.event, status__in=NOT_OVER).exists()


def still_at_table(message: PushMessage) -> bool:
    """Whether the match of that key runs, and the player is still in."""
    return Seat.objects.filter(
        match__key=message.event,
        match__status=Match.Status.RUNNING,
        player=message.subscription.player_id,
        finish_number__isnull=True,
        resigned=False,
    ).exists()


def still_called(message: PushMessage) -> bool:
    """Whether the player was called back to the queue, and has neither come nor said no."""
    mine = Standby.objects.filter(player=message.subscription.player_id, until__gt=clock.now())
    return mine.filter(called_at__isnull=False).exists()
