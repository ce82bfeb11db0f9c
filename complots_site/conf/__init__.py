"""What the settings are made from: the environment, databases, channel layers, caches."""
