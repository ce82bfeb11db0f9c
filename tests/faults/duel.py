"""Two people at a table, who move by form posts whenever a test says so."""

from tests.harness.site import Site
from tests.harness.visitor import Fragment, Visitor

CALM = ("income", "allow")


class Duel:
    """A match of two at the first server of a site; `version` is what its page shows."""

    def __init__(self, site: Site, *names: str) -> None:
        self.people = [Visitor(site.url).sign_up(name) for name in names]
        self.key = self.people[0].open_table(seats=2, tempo="slow")
        assert self.people[1].post(f"/m/{self.key}/join/").status == 302
        self.version = self.page(self.people[0]).version

    def page(self, person: Visitor) -> Fragment:
        """The table on somebody's page."""
        answer = person.get(f"/m/{self.key}/")
        assert answer.status == 200, answer.text
        return Fragment(answer.text)

    def move(self) -> int:
        """Whoever is asked answers by form post; the version that the table has then."""
        for person in self.people:
            table = self.page(person)
            if table.moves:
                notation = next((move for move in CALM if move in table.moves), table.moves[0])
                answer = person.post(f"/m/{self.key}/answer/", ask=table.ask, move=notation)
                assert answer.status == 302, answer.text
                self.version = self.page(person).version
                return self.version
        raise AssertionError("nobody is asked anything")

    def seen_from(self, url: str, number: int) -> Visitor:
        """The same person, with the same session, at another server."""
        other = Visitor(url)
        for cookie in self.people[number].cookies:
            other.cookies.set_cookie(cookie)
        return other
