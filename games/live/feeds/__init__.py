"""What goes to many, made once: the lobby, the queue, who is here, those who look on."""
