import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { GridLine } from "../../cells/grid-line.ts";

/**
 * A text with a block of labeled lines per course ("Course: Logic", "Credits: 15", "Grade: B") as a table with the labels as
 * names of the columns. Null if the text is none.
 */
export function readLabeledBlocks(lines: readonly string[]): GridLine[] | null {
  const entries = lines.map(readEntry);
  const labels = entries.flatMap((entry) => entry?.label ?? []);
  const count = (label: string) => labels.filter((other) => other === label).length;
  const course = labels.find((label) => readHeader(label)?.kind === "course");
  const blocks = course === undefined ? 0 : count(course);
  const columns = [...new Set(labels)].filter((label) => count(label) > blocks / 2 && count(label) <= blocks);
  const [first] = columns;
  const isMost = labels.length >= lines.length * 0.7;
  if (blocks < 2 || columns.length < 3 || first === undefined || !isMost) return null;
  const grid: string[][] = [];
  let row: string[] | null = null;
  for (const [i, entry] of entries.entries()) {
    if (entry === null || !columns.includes(entry.label)) {
      grid.push([lines[i]!.trim()]);
      continue;
    }
    if (entry.label === first || row === null) grid.push((row = columns.map(() => "")));
    row[columns.indexOf(entry.label)] = entry.value;
  }
  const start = grid.findIndex((cells) => cells.length > 1);
  return grid.toSpliced(start, 0, columns).map((cells) => ({ cells }));
}

/** "Credit points: 15", if the label names a column. */
function readEntry(line: string): { readonly label: string; readonly value: string } | null {
  const at = line.search(/[:：]/u);
  const [label, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  return at > 0 && value !== "" && readHeader(label) !== null ? { label, value } : null;
}
