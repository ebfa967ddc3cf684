"""What is legal and what a move does: plain Python, standard library only."""
