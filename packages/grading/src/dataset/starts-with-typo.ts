/**
 * True if the name starts with the typed text, apart from one mistake (two from eight letters on): a missing, added, wrong
 * or swapped letter. The first letter must be right, and short texts have no mistakes.
 */
export function startsWithTypo(name: string, typed: string): boolean {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (allowed === 0 || name[0] !== typed[0]) return false;
  // Optimal string alignment distance between the typed text and every start of the name.
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = typed[row - 1] === name[column - 1];
      const isSwapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(...previous) <= allowed;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
