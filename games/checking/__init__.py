"""Whether what is stored is what the rules make of it; reads only, and tells no secret."""
