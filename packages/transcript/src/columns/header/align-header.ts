/**
 * Moves a column's name to the column next to it that has its values. A name that is wider than the numbers below it,
 * or aligned differently, can end up in a separate column.
 */
export function alignHeader(header: readonly string[], body: readonly (readonly string[])[]): string[] {
  const aligned = [...header];
  const width = Math.max(header.length, ...body.map((cells) => cells.length));
  const isEmpty = Array.from({ length: width }, (_, c) => body.every((cells) => (cells[c] ?? "") === ""));
  const isUnnamed = (c: number) => c >= 0 && c < width && !isEmpty[c] && (aligned[c] ?? "") === "";
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false;
    for (const [c, name] of aligned.entries()) {
      if (name === "" || !isEmpty[c]) continue;
      const neighbors = [c - 1, c + 1].filter(isUnnamed);
      // With values on both sides, it is unclear which column the name belongs to.
      if (neighbors.length !== 1) continue;
      aligned[neighbors[0]!] = name;
      aligned[c] = "";
      hasMoved = true;
    }
  }
  return aligned;
}

/** "L", "T", "P" and "C" next to each other are the hours of lectures, tutorials and practicals, and the credits. */
export function spellOutHours(header: readonly string[]): string[] {
  const letters = header.map((name) => name.trim().toUpperCase());
  const at = letters.findIndex((_, c) => ["L", "T", "P"].every((letter, k) => letters[c + k] === letter));
  if (at < 0) return [...header];
  const names = header.toSpliced(at, 3, "Lectures", "Tutorial", "Contact hours");
  return /^CR?\.?$/.test(letters[at + 3] ?? "") ? names.with(at + 3, "Credits") : names;
}
