"""The rules page of Théories du complot in French."""

from collections.abc import Sequence

BRIEF: Sequence[str] = (
    (
        "Le but : avoir devant toi, à la fin d’une manche, 7 théories d’une même catégorie (6"
        " à quatre ou cinq)."
    ),
    "Chaque manche s’ouvre sur un événement, qui peut tout changer.",
    (
        "À ton tour, pioche 2 cartes, puis joues-en jusqu’à deux : les théories se posent,"
        " les actions agissent."
    ),
    (
        "Le chapeau d’alu te protège d’une action. Le lanceur d’alerte pose une théorie, même"
        " au tour d’un autre."
    ),
    "Le Berger et les quatre moutons en main : tu gagnes sur-le-champ.",
)
SUMMARY: Sequence[str] = (
    (
        "Le but : avoir devant toi, et encore à la fin d’une manche, assez de théories d’une même"
        " catégorie : 7 à deux ou trois, 6 à quatre ou cinq. Ou bien tenir en main le Berger et les"
        " quatre moutons : là, tu gagnes sur-le-champ."
    ),
    (
        "Il y a 70 théories, 10 dans chacune des sept catégories, et 50 actions. Tout est mélangé"
        " dans la pioche, et chacun reçoit cinq cartes. Les mains sont secrètes ; les théories"
        " posées, la défausse, la taille des mains et celle des pioches sont visibles de tous. Qui"
        " commence la première manche est tiré au sort ; dans une revanche, c’est la personne qui a"
        " gagné."
    ),
    (
        "Une manche : qui la commence révèle un événement, qui agit aussitôt et peut durer toute la"
        " manche. Puis chacun joue un tour, dans l’ordre des places. La manche suivante est"
        " commencée par la personne suivante. Selon le réglage du chaos, 0, 2 ou 4 événements"
        " chaotiques sont mêlés aux 26 événements ordinaires."
    ),
    (
        "Un tour : pioche 2 cartes, ou renouvelle ta main (défausse tout, pioche 5, et ton tour est"
        " fini). Si tu n’as aucune carte au début de ton tour, pioche 5 cartes et continue. Joue"
        " ensuite jusqu’à deux cartes : les théories se posent devant toi, les actions agissent"
        " puis sont défaussées. Il n’y a pas de limite de main. Quand la pioche est vide, la"
        " défausse mélangée la remplace ; si les deux sont vides, on ne pioche rien."
    ),
    (
        "Deux cartes sont instantanées et ne comptent pas parmi les cartes du tour. Le chapeau"
        " d’alu répond à une action qui te vise ou te touche : elle ne te fait rien. Le lanceur"
        " d’alerte pose une théorie de ta main à tout moment, au tour de n’importe qui, jusqu’à la"
        " dernière carte jouée de la manche, qui se juge avec elle ; une Loi du silence l’interdit."
    ),
    (
        "Tous ceux qu’une action touche et qui ont une carte en main sont interrogés, qu’ils aient"
        " un chapeau ou non. Contre une Chaîne virale, un chapeau te met à l’écart : tu ne passes"
        " rien, et ce qui devait te venir va à la personne suivante. En haut de la table, tu peux"
        " répondre d’avance : jamais de chapeau, ou si tu en as un ; personne ne le voit."
    ),
    (
        "Pour ne rien trahir, on t’interroge même quand tu n’as pas le choix : une Chaîne virale"
        " avec deux cartes pareilles en main, ton tour sans rien à jouer. Une Amnésie compte les"
        " moitiés quand on la révèle, et tout le monde défausse en même temps, une théorie à la"
        " fois."
    ),
    (
        "Les cas rares : une carte promise à gauche ne peut plus être posée par un lanceur"
        " d’alerte. Une question de chapeau reste posée, même à une main qu’un lanceur d’alerte a"
        " vidée. La Censure touche les rangées telles qu’elles étaient quand elle a été jouée. On"
        " peut mettre un chapeau contre sa propre Chaîne virale ou sa propre Censure. Un Échange de"
        " dossiers peut viser une main vide, une Mise sur écoute ou une Source anonyme non. Une"
        " main vide pioche 5 cartes, quel que soit l’événement."
    ),
    (
        "La fin : si plusieurs personnes ont assez de théories à la fin d’une manche, le plus de"
        " moutons en main l’emporte, puis le plus de théories posées ; sinon la victoire est"
        " partagée. S’il n’y a plus d’événement au début d’une manche, le plus de moutons gagne,"
        " puis le plus de théories posées. Les autres sont classés par leur plus longue rangée,"
        " puis leurs moutons, puis leurs théories posées."
    ),
)
