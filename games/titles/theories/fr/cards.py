"""The categories, actions and events in French, with what they do."""

from collections.abc import Mapping

CATEGORIES: Mapping[str, str] = {
    "space": "Espace",
    "environment": "Environnement",
    "technology": "Technologie",
    "history": "Histoire",
    "myths": "Mythes",
    "politics": "Politique",
    "creatures": "Créatures",
}

ACTIONS: Mapping[str, tuple[str, str]] = {
    "leak": ("Fuite de documents", "Piocher 3 cartes."),
    "wiretap": (
        "Mise sur écoute",
        "Regarder la main de la cible et y prendre une carte au choix.",
    ),
    "source": ("Source anonyme", "Prendre une carte au hasard dans la main de la cible."),
    "denial": (
        "Démenti officiel",
        "Défausser une théorie posée devant la cible, dans la catégorie choisie.",
    ),
    "convert": (
        "Nouvel adepte",
        "Prendre devant soi une théorie posée devant la cible, dans la catégorie choisie.",
    ),
    "swap": ("Échange de dossiers", "Échanger sa main avec celle de la cible."),
    "archives": ("Fouille des archives", "Prendre une carte au choix dans la défausse."),
    "rumour": ("Rumeur", "Chaque adversaire défausse une carte au hasard."),
    "chain": (
        "Chaîne virale",
        "Qui a une carte en main en passe une de son choix à gauche, tous en même temps.",
    ),
    "double": ("Double dose", "Jouer jusqu’à deux cartes de plus à ce tour."),
    "censorship": (
        "Censure",
        "Nommer une catégorie : tout le monde en défausse une théorie posée, soi compris.",
    ),
    "tinfoil": (
        "Chapeau d’alu",
        "En réponse à une action qui te vise ou te touche : elle ne te fait rien.",
    ),
    "whistle": (
        "Lanceur d’alerte",
        "Pose une théorie de ta main, à tout moment jusqu’à la dernière carte jouée de la manche.",
    ),
    "sheep": ("Mouton", "Ne se joue pas. Les quatre moutons et le Berger en main : tu gagnes."),
    "shepherd": ("Berger", "Ne se joue pas. Avec les quatre moutons en main : tu gagnes."),
}

EVENTS: Mapping[str, tuple[str, str]] = {
    "calm": ("Journée calme", "Il ne se passe rien."),
    "buzz": ("Buzz", "Tout le monde pioche 1 carte."),
    "blackout": ("Coupure réseau", "Cette manche, on pioche 1 carte au lieu de 2."),
    "flood": ("Flot de révélations", "Cette manche, on pioche 3 cartes au lieu de 2."),
    "frenzy": ("Emballement", "Cette manche, on joue jusqu’à 3 cartes par tour."),
    "curfew": ("Couvre-feu", "Cette manche, on ne joue qu’une carte par tour."),
    "gag": (
        "Sources verrouillées",
        "Cette manche, aucune action ne se joue, sauf les chapeaux et les lanceurs d’alerte.",
    ),
    "silence": (
        "Loi du silence",
        "Cette manche, aucune théorie ne se pose, même avec un lanceur d’alerte.",
    ),
    "relay": (
        "Téléphone arabe",
        "Qui a une carte en main en passe une de son choix à gauche, tous en même temps.",
    ),
    "shredder": ("Broyeuse", "Chacun défausse une carte au hasard."),
    "transhumance": (
        "Transhumance",
        "Chacun montre ses moutons et le Berger, et pioche 1 carte par mouton montré.",
    ),
    "spotlight": (
        "Sous les projecteurs",
        "Cette manche, les théories posées d’une catégorie tirée au sort sont intouchables.",
    ),
    "exposed": (
        "Démasqué",
        "Qui a le plus de théories posées en défausse une de son choix ; à égalité, chacun.",
    ),
    "carousel": ("Grand carrousel", "Toutes les mains passent à gauche."),
    "amnesia": (
        "Amnésie",
        "Tout le monde défausse à la fois la moitié de ses théories posées, arrondie en dessous.",
    ),
    "reset": ("Table rase", "Chacun défausse sa main et pioche 5 cartes."),
    "paradigm": (
        "Changement de paradigme",
        "Toutes les théories posées passent à gauche.",
    ),
}
