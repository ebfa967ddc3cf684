"""The analyst: packed positions, the search for wins, proofs of losses."""
