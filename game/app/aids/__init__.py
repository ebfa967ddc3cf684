"""What the analyst shows at the table, each thing only once it is asked for."""
