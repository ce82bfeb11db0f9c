"""The rules page of Complots in French."""

from collections.abc import Sequence

BRIEF: Sequence[str] = (
    (
        "Chacun a deux personnages cachés et 2 pièces. La dernière personne qui garde un"
        " personnage caché gagne."
    ),
    (
        "À ton tour, prends des pièces, ou annonce un personnage pour te servir de son"
        " pouvoir. Tu peux mentir."
    ),
    "On peut te mettre en doute : qui a menti, ou douté à tort, perd un personnage.",
    "Certains personnages en contrent d’autres. Un contre peut être un bluff, lui aussi.",
    (
        "Pour 7 pièces, l’Assassinat fait perdre un personnage, et rien ne l’arrête. À partir"
        " de 10, il est obligatoire."
    ),
)
SUMMARY: Sequence[str] = (
    (
        "Chacun reçoit deux personnages face cachée et deux pièces. Il existe trois exemplaires de"
        " chaque personnage (quatre à sept ou huit joueurs) ; ce qui n’est pas distribué forme la"
        " Cour, une pioche face cachée. Le but : avoir encore un personnage caché quand plus"
        " personne d’autre n’en a. Qui commence est tiré au sort ; dans une revanche, c’est la"
        " personne qui a gagné. Puis on joue dans l’ordre des places."
    ),
    (
        "À ton tour, tu choisis une action, sans pouvoir passer. Trois d’entre elles sont à tout le"
        " monde : le Revenu (1 pièce), l’Aide étrangère (2 pièces, mais une Duchesse peut la"
        " contrer) et l’Assassinat (7 pièces : la cible perd un personnage, et rien ne l’arrête)."
        " Si tu commences ton tour avec 10 pièces ou plus, seul l’Assassinat est permis."
    ),
    (
        "Les autres actions sont les pouvoirs des personnages, dans le tableau. Pour t’en servir,"
        " il suffit d’annoncer le personnage : tu n’as rien à prouver, et tu peux mentir. Attention"
        " aux noms : l’Assassin est un personnage, qui frappe pour 3 pièces et qu’on peut arrêter ;"
        " l’Assassinat à 7 pièces est une action ouverte à tous."
    ),
    (
        "Mettre en doute : quand un personnage est annoncé, tout adversaire peut le mettre en"
        " doute, et seul le premier compte. Si l’annonce était fausse, qui a menti perd un"
        " personnage, l’action n’a pas lieu et les 3 pièces d’un Assassin sont rendues. Si elle"
        " était vraie, la carte est montrée, mélangée à la Cour et remplacée, qui a douté perd un"
        " personnage, et l’action continue."
    ),
    (
        "Contrer : certaines actions sont arrêtées par un personnage, lui aussi annoncé, en vrai ou"
        " en bluff. N’importe qui peut contrer l’Aide étrangère ; la cible seule contre un vol ou"
        " un Assassin. Un contre peut être mis en doute à son tour. S’il tient, l’action échoue, et"
        " les 3 pièces d’un Assassin sont perdues. On ne contre qu’une fois par action."
    ),
    (
        "Perdre un personnage : tu choisis lequel de tes personnages cachés tu retournes, et on te"
        " le demande même si les deux sont les mêmes. Il reste visible et ne sert plus. Quand tu"
        " n’en as plus de caché, tu quittes la partie et tes pièces vont au Trésor. On peut tout"
        " perdre d’un coup : douter à tort d’un Assassin qui te vise, ou se faire prendre à bluffer"
        " la Comtesse, coûte deux personnages."
    ),
    (
        "Le Trésor et les joueurs ont 54 pièces en tout. On ne prend au Trésor que ce qu’il a"
        " encore, et on ne vole que ce que la cible possède, même rien. Si la cible quitte la"
        " partie avant d’être touchée, l’action reste sans effet et ce qui a été payé reste payé."
        " Les pièces de chacun sont visibles de tous, les personnages cachés de leur seul"
        " propriétaire."
    ),
    (
        "La fin : à la dernière élimination, la partie s’arrête aussitôt, et plus rien n’a d’effet."
        " Le classement suit l’ordre des éliminations : la dernière personne éliminée est deuxième,"
        " et ainsi de suite. Une partie qui traîne s’arrête après cinquante tours par place (100 à"
        " deux, 400 à huit) : les personnes encore en jeu sont classées par leurs personnages"
        " cachés, puis par leurs pièces, et l’égalité se partage."
    ),
    (
        "À deux : chacun reçoit une carte d’un paquet des cinq personnages, puis choisit la seconde"
        " en secret dans son propre paquet de cinq. Les trois cartes restantes du premier paquet"
        " forment la Cour. Qui commence n’a qu’une pièce."
    ),
)

SHEET: Sequence[Sequence[str]] = (
    ("Personnage", "Son pouvoir", "Ce qu’il contre"),
    ("Duchesse", "Prend 3 pièces au Trésor", "L’Aide étrangère"),
    ("Assassin", "Paie 3 pièces : la cible perd un personnage", "Rien"),
    ("Comtesse", "Aucun pouvoir", "L’Assassin"),
    ("Capitaine", "Prend 2 pièces à la cible", "Le vol du Capitaine"),
    ("Ambassadeur", "Pioche 2 cartes de la Cour et en rend 2", "Le vol du Capitaine"),
    (
        "Inquisiteur (à la place de l’Ambassadeur)",
        (
            "Pioche 1 carte de la Cour et en rend 1 ; ou voit une carte que choisit la cible, et"
            " peut la lui faire changer"
        ),
        "Le vol du Capitaine",
    ),
)
