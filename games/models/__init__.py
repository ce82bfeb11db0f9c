"""What is stored."""

from games.models.analysis import Analysed, Analysis
from games.models.api_token import ApiToken
from games.models.beat import Beat
from games.models.chat_message import ChatMessage
from games.models.clubs.club import Barred, Club, ClubMatch, Member
from games.models.clubs.evening import ClubTable, Evening, OpenedEvening
from games.models.clubs.season import ClubRating, ClubSeason, ClubStanding
from games.models.clubs.webhook import Webhook, WebhookMessage
from games.models.digest import Digest
from games.models.epoch import Epoch
from games.models.finish_number import FinishNumber
from games.models.friends import Challenge, Follow, Online
from games.models.match import Match
from games.models.measure import Measure
from games.models.move import Move
from games.models.mute import Mute
from games.models.push_message import PushMessage
from games.models.push_subscription import PushSubscription
from games.models.queue_entry import QueueEntry, Standby
from games.models.rating import Rating, RatingChange
from games.models.reliability import Reliability
from games.models.report import Report
from games.models.season import Season, Standing
from games.models.seat import Seat
from games.models.span import Span
from games.models.tally import Followed, Tally
from games.models.tournaments.round import Round, RoundMatch, RoundSeat
from games.models.tournaments.tournament import Entrant, Tournament

__all__ = [
    "Analysed",
    "Analysis",
    "ApiToken",
    "Barred",
    "Beat",
    "Challenge",
    "ChatMessage",
    "Club",
    "ClubMatch",
    "ClubRating",
    "ClubSeason",
    "ClubStanding",
    "ClubTable",
    "Digest",
    "Entrant",
    "Epoch",
    "Evening",
    "FinishNumber",
    "Follow",
    "Followed",
    "Match",
    "Measure",
    "Member",
    "Move",
    "Mute",
    "Online",
    "OpenedEvening",
    "PushMessage",
    "PushSubscription",
    "QueueEntry",
    "Rating",
    "RatingChange",
    "Reliability",
    "Report",
    "Round",
    "RoundMatch",
    "RoundSeat",
    "Season",
    "Seat",
    "Span",
    "Standby",
    "Standing",
    "Tally",
    "Tournament",
    "Webhook",
    "WebhookMessage",
]
