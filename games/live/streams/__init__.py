"""Streams: what programs read line by line, fed by the same notices as the sockets."""
