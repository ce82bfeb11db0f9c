"""Sockets: consumers, handshake, messages, reconcile, the channel layer."""
