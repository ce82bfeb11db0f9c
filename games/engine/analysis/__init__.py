"""What a title may say of its matches beyond their rules: deeds, win bars, judgements, advice."""
