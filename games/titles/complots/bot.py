def choose(view, dealer):
    return dealer.choice(view.question.moves)
