"""Boards: their cells, edges and neighbours, and how they are called; a module for each kind."""
