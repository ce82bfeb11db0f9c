"""Which models hosts may read, and where: `/admin/`."""

from accounts.models import User
from games.admin.leagues import Clubs, Ratings, Seasons, Standings
from games.admin.matches import Matches, Seats
from games.admin.reports import Measures, Reports
from games.admin.site import HostSite
from games.admin.users import Users
from games.models import (
    Club,
    Match,
    Measure,
    Rating,
    Report,
    Season,
    Seat,
    Standing,
)

hosts = HostSite()
hosts.register(User, Users)
hosts.register(Match, Matches)
hosts.register(Seat, Seats)
hosts.register(Rating, Ratings)
hosts.register(Season, Seasons)
hosts.register(Standing, Standings)
hosts.register(Club, Clubs)
hosts.register(Report, Reports)
hosts.register(Measure, Measures)

app_name = "admin"
urlpatterns = hosts.get_urls()
