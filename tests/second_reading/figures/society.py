"""Clubs of the people of a life: who joins and leaves, and when another season begins."""

from datetime import timedelta

from accounts.models import User
from games.clubs import follow as clubs
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.clubs.leave import leave_club
from games.clubs.season import begin_season, end_season
from games.models import Club as Stored
from games.titles import all_titles
from tests.second_reading.figures.clubs import Club, Member, Term
from tests.second_reading.figures.life import Life


class Society:
    """Two clubs; `clubs` has what happened there. Their leader does not play."""

    def __init__(self, life: Life) -> None:
        self.life = life
        self.leader = User.objects.create(username="leader")
        self.clubs = []
        for name, titles in (("Some", ["complots"]), ("Others", [*all_titles()])):
            made = create_club(self.leader, name, titles, 8)
            term = Term(titles, life.now, made.ends_at)
            self.clubs.append(Club(made.key, [Member(self.leader.pk, life.now)], [term]))
            for one in life.some([*life.people, *life.guests], 9):
                self.join(self.clubs[-1], one)

    def join(self, club: Club, one: User) -> None:
        """Somebody joins."""
        join_club(Stored.objects.get(key=club.key).invite, one)
        club.members.append(Member(one.pk, self.life.now))

    def happen(self) -> None:
        """Somebody joins or leaves, or a season ends and another begins."""
        life, chance = self.life, self.life.chance
        club = chance.choice(self.clubs)
        while clubs.follow():  # who has left when a match is counted has no part in it
            pass
        here = club.here - {self.leader.pk}
        kind = chance.random()
        if kind < 0.45:
            for one in life.some([*life.people, *life.guests], 1):
                if one.pk not in here:
                    self.join(club, one)
        elif kind < 0.75 and here:
            who = chance.choice(sorted(here))
            leave_club(club.key, who)
            next(
                each for each in club.members if each.player == who and each.left is None
            ).left = life.now
        else:
            self.another_season(club)

    def another_season(self, club: Club) -> None:
        """The season ends, if it has not, and a while later the next one begins."""
        life, chance = self.life, self.life.chance
        end_season(club.key, self.leader.pk)
        club.terms[-1].ends = min(club.terms[-1].ends, life.now)
        life.now += timedelta(minutes=chance.choice([0, 5, 300]))
        titles = chance.sample([*all_titles()], chance.randint(1, 3))
        begin_season(club.key, self.leader.pk, titles, chance.choice([2, 8]))
        club.terms.append(Term(titles, life.now, Stored.objects.get(key=club.key).ends_at))
