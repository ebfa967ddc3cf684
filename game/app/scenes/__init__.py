"""The scenes of the program, one module each; ``scene`` says what a scene is."""
