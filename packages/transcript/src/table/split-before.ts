import type { GridLine } from "../cells/grid-line.ts";

/** The lines in parts, each of which starts with a line that passes the test. */
export function splitBefore(
  lines: readonly GridLine[],
  startsPart: (line: GridLine) => boolean,
): GridLine[][] {
  const starts = [0, ...lines.flatMap((line, i) => (i > 0 && startsPart(line) ? [i] : []))];
  return starts.map((start, n) => lines.slice(start, starts[n + 1]));
}
