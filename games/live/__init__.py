"""Sockets: who hears of a change, and what is sent."""
