/** The cells with one of them replaced. A row may have fewer cells than the table has columns. */
export function withCell(cells: readonly string[], at: number, text: string): string[] {
  const width = Math.max(cells.length, at + 1);
  return Array.from({ length: width }, (_, c) => (c === at ? text : (cells[c] ?? "")));
}
