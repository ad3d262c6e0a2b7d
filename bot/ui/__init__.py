"""A decision becomes buttons, menus, forms and completions: for every game, in one place."""
