"""The rules know no Django, no clock, no chance but the dealer's, and no order of sets.

Nor do the matchmaking and the pairing of tournaments. Bots and that pairing reckon with numpy
besides.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import games.engine
import games.matchmaking
import games.pairing
import games.titles

ROOT = Path(games.engine.__path__[0]).parents[1]
FILES = sorted(
    path
    for package in (games.engine, games.matchmaking, games.pairing, games.titles)
    for path in Path(package.__path__[0]).rglob("*.py")
)

OUTSIDE = {
    "asyncio", "concurrent", "ctypes", "datetime", "getpass", "glob", "http", "importlib.metadata",
    "io", "locale", "logging", "multiprocessing", "os", "pathlib", "pickle", "platform", "random",
    "secrets", "select", "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "sys",
    "tempfile", "threading", "time", "urllib", "uuid", "zoneinfo",
}  # fmt: skip
INSIDE = ("games.engine", "games.matchmaking", "games.pairing", "games.titles")
FORBIDDEN_CALLS = {"hash", "id", "open", "input", "print", "eval", "exec", "globals", "__import__"}
IN_ORDER = {"sorted", "len", "sum", "any", "all", "set", "frozenset", "bool"}


def imports(tree):
    """Every module imported, by its full name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if node.level == 0 else "games.engine"


def foreign(tree, more=frozenset()):
    """The imports that pure rules may not have; `more` are libraries allowed besides."""
    for name in imports(tree):
        inside = any(name == package or name.startswith(package + ".") for package in INSIDE)
        library = name.partition(".")[0]
        allowed = library in sys.stdlib_module_names and not {name, library} & OUTSIDE
        allowed |= library in more
        if not (inside or allowed):
            yield name


def called(node):
    """The plain name a call calls, or None."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None


def is_set(node, names):
    """Whether the expression is plainly a set; `names` are variables that hold one."""
    if isinstance(node, ast.Set | ast.SetComp) or called(node) in {"set", "frozenset"}:
        return True
    if isinstance(node, ast.BinOp):
        return is_set(node.left, names) or is_set(node.right, names)
    return isinstance(node, ast.Name) and node.id in names


def says_set(annotation):
    """Whether the annotation (or None) is of a set."""
    return annotation is not None and ast.unparse(annotation).startswith(("set", "frozenset"))


def set_names(tree):
    """Variables that are given a set, or annotated as one, anywhere in the file."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            annotated = isinstance(node, ast.AnnAssign) and says_set(node.annotation)
            if annotated or (node.value and is_set(node.value, set())):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.arg) and says_set(node.annotation):
            names.add(node.arg)
    return names


def unordered(tree):
    """Line numbers where the order of a set could decide something."""
    names = set_names(tree)
    for node in ast.walk(tree):
        walked = []
        if isinstance(node, ast.For | ast.comprehension):
            walked = [node.iter]
        elif isinstance(node, ast.Starred | ast.YieldFrom):
            walked = [node.value]
        elif isinstance(node, ast.Call) and called(node) not in IN_ORDER:
            walked = [*node.args, *(keyword.value for keyword in node.keywords)]
            if isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
                walked.append(node.func.value)
        for expression in walked:
            if is_set(expression, names):
                yield expression.lineno


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_files_import_the_standard_library_and_each_other_only(path):
    more = {"numpy"} if path.parent.name in ("bot", "pairing") else frozenset()
    assert list(foreign(ast.parse(path.read_text("utf-8")), more)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_files_call_nothing_of_the_outside_and_never_hash(path):
    tree = ast.parse(path.read_text("utf-8"))
    assert [called(node) for node in ast.walk(tree) if called(node) in FORBIDDEN_CALLS] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_files_never_walk_a_set(path):
    assert list(unordered(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import django.db", "from channels.layer import x", "import os.path", "import random",
        "from time import time", "import games.play", "from games import models",
        "import requests",
    ],
)  # fmt: skip
def test_an_import_of_the_outside_would_be_found(source):
    assert list(foreign(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass", "[x for x in set(y)]", "s = {1}\nlist(s)", "a = {*b}\na.pop()",
        "def f(s: set[int]):\n    return tuple(s)", "dict.fromkeys({1, 2})", "f(*{1, 2})",
        "for x in {1} | y: pass", "s: frozenset[str] = z\n','.join(s)", "list(enumerate({1}))",
        "max({1, 2}, key=worth)",
    ],
)  # fmt: skip
def test_a_walk_over_a_set_would_be_found(source):
    assert list(unordered(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["sorted({1, 2})", "s = {1}\n2 in s", "len(set(x))", "for x in {1: 2}: pass"]
)
def test_what_does_not_depend_on_the_order_of_a_set_is_fine(source):
    assert not list(unordered(ast.parse(source)))


def test_the_engine_knows_no_title():
    engine = [path for path in FILES if path.parent.name == "engine"]
    assert engine
    for path in engine:
        names = imports(ast.parse(path.read_text("utf-8")))
        assert not [name for name in names if name.startswith("games.titles")], path.name


def test_the_titles_need_no_installed_package():
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from games.titles import all_titles\n"
        "from games.engine.play import Play\n"
        "for title in all_titles().values():\n"
        "    print(title.slug, Play(title, title.seats[0]).ask is not None)\n"
        "assert not any('site-packages' in path for path in sys.path), sys.path\n"
        "assert not {'django', 'channels', 'random', 'datetime', 'socket'} & sys.modules.keys()\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-B", "-c", program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "complots True" in done.stdout
