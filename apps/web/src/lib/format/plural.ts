// Kept, because `toLocaleString` creates one per call, which is slow in a grid.
const counts = new Intl.NumberFormat("en-US");

/** "12,345". */
export const formatCount = (count: number): string => counts.format(count);

/** "1 course", "12,345 courses", "2 entries". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
