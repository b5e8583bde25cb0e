/** The owner of actions that carry nobody's data (metrics): sent whoever is signed in. */
export const anyone = "anyone";
