"""Requests of ours to addresses that visitors have given: never into the host's own network."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, TCPConnector, ThreadedResolver
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

TIMEOUT = ClientTimeout(total=6)
"""Seconds for all of it, looking up the name included."""

BATCH = 20
"""Messages that are sent at the same time."""

TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses of IPv6 that stand for one of IPv4 (RFC 6052)."""

OWN = tuple(map(IPv6Network, ("::/96", "::ffff:0:0:0/96", "64:ff9b:1::/48", "fec0::/10")))
"""Those that mean something in a network of one's own alone, which Python calls global: as IPv4, or
translated to it (RFC 4291, 2765, 8215), and site-local ones (RFC 3879).
"""

INSIDE = ("localhost", "local", "internal")
"""Names that end so only mean something here."""

LONGEST = 1000
PRINTABLE = re.compile(r"[!-~]+")


class NotOutside(OSError):
    """The name stands for an address of a network that is not the Internet's."""


def is_outside(address: str) -> bool:
    """Whether the address is one of the Internet: not of this machine, nor of a private, local or
    reserved network, nor one of IPv6 that stands for such an address.
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inside = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
        if found in TRANSLATED:
            inside.append(IPv4Address(int(found) & 0xFFFF_FFFF))
        if any(found in network for network in OWN):
            return False
        if any(each is not None and not is_outside(str(each)) for each in inside):
            return False
        if found.ipv4_mapped is not None:
            return True
    return found.is_global and not found.is_multicast


def check_literal(host: str) -> None:
    """Raise NotOutside where the host is an address that is not of the Internet, or is a name that
    only means something here. Names are looked up later, when they are connected to.
    """
    bare = host.strip("[]").rstrip(".").lower()
    try:
        outside = is_outside(bare)
    except ValueError:  # a name, of which none ends in a number, as addresses in old forms do
        _, dot, last = bare.rpartition(".")
        outside = bool(dot) and last[:1].isalpha() and last not in INSIDE
    if not outside:
        raise NotOutside(host)


def is_taken(address: str, *, local: bool = False) -> bool:
    """Whether messages may go to that address: https, at its usual port, outside; with `local` also
    to this network, for tests. Names are not looked up here.
    """
    if not PRINTABLE.fullmatch(address) or len(address) > LONGEST:
        return False
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
        if local:
            return parts.scheme in ("http", "https") and bool(host)
        check_literal(host)
    except (ValueError, NotOutside):
        return False
    return parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc


class OutsideResolver(AbstractResolver):
    """Looks names up, and lets nobody connect to one that has an address inside: what is connected
    to is what was checked, whatever the name stands for a moment later.
    """

    def __init__(self) -> None:
        self.inner = ThreadedResolver()

    async def resolve(self, host: str, port: int = 0, family: int = 0) -> list[ResolveResult]:
        """The addresses of the name. Raises NotOutside."""
        found = await self.inner.resolve(host, port, family)  # type: ignore[arg-type]
        if not all(is_outside(each["host"]) for each in found):
            raise NotOutside(host)
        return found

    async def close(self) -> None:
        """There is nothing to be closed."""


class Lookups(ThreadPoolExecutor):
    """A thread for each name of a batch: one whose server is silent keeps none waiting, neither
    the others meanwhile nor, in the end, the loop.
    """

    def __init__(self) -> None:
        super().__init__(BATCH, "name")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take on no more; whoever still looks is not waited for."""
        super().shutdown(wait=False, cancel_futures=True)


def outside_session(*, local: bool = False) -> ClientSession:
    """A session for `post`, in a loop of its own; with `local` it reaches this network too, for
    tests.
    """
    asyncio.get_running_loop().set_default_executor(Lookups())
    resolver = ThreadedResolver() if local else OutsideResolver()
    connector = TCPConnector(resolver=resolver, use_dns_cache=False, force_close=True)
    jar = DummyCookieJar()
    headers = {"User-Agent": "Complots"}  # aiohttp's own tells its version, and Python's
    return ClientSession(
        connector=connector, headers=headers, timeout=TIMEOUT, trust_env=False, cookie_jar=jar
    )


async def post(
    session: ClientSession, address: str, data: bytes, headers: dict[str, str], *, local: bool
) -> int:
    """Post it; returns the status. No redirect is followed, and of the answer nothing is read.

    Raises NotOutside, or another OSError, TimeoutError or aiohttp.ClientError.
    """
    url = URL(address)
    if not local:
        check_literal(url.host or "")
    async with session.post(url, data=data, headers=headers, allow_redirects=False) as answer:
        return answer.status
