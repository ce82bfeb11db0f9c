"""What a stream learns of its connection, and that it is woken for it."""

from games.live.streams.outlet import Outlet


def test_a_server_that_stops_wakes_the_stream():
    outlet = Outlet()
    assert (outlet.closing, outlet.news.is_set()) == (False, False)
    outlet.close()
    assert (outlet.closing, outlet.news.is_set()) == (True, True)


def test_a_buffer_is_full_since_it_was_told_first_and_room_wakes_the_stream():
    outlet = Outlet()
    outlet.full_since = 7.0
    outlet.full()
    assert (outlet.full_since, outlet.news.is_set()) == (7.0, False)
    outlet.free()
    assert (outlet.full_since, outlet.news.is_set()) == (None, True)
    outlet.full()
    assert outlet.full_since is not None
