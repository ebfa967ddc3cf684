"""Where everything lies on the table and how it gets there: pure geometry, no window needed."""
