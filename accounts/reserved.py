"""Names that nobody may take: they would pass for the house, for a bot or for a game."""

from games.titles import all_titles

BOTS = ("Mazarine", "Octave", "Hermine", "Anselme", "Isaure", "Balthazar", "Ondine", "Ignace")
"""What bots are called, by seat number."""

HOUSE_NAMES = """
account accounts admin administrateur administrator aide anonyme anonymous bot bots chat complots
cour court croupier dealer deleted game games guest help history host hote house intrigue invite
jeu jeux joueur ladder lobby me mod moderateur moderation moderator moi nobody none null official
officiel owner personne player quelquun root rules security settings site somebody someone
spectateur spectator staff superuser supprime support system systeme table tables team test theories
toi undefined user username webmaster www you
"""
HOUSE = frozenset(HOUSE_NAMES.split())
TAKEN_BY_BOTS = frozenset(name.lower() for name in BOTS)


def is_reserved(name: str) -> bool:
    """Whatever the case; hyphens, underscores and digits at the end make no other name of it."""
    bare = name.lower().replace("-", "").replace("_", "").rstrip("0123456789")
    return bare in HOUSE or bare in all_titles() or bare in TAKEN_BY_BOTS
