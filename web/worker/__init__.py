"""The thinking worker: the partner's Python beside the page, the same on Pyodide and on MicroPython."""
