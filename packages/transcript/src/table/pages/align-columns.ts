import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { normalizeWords } from "../../cells/cell-text.ts";

interface TablePart {
  table: number;
  lines: GridLine[];
}

/** Puts tables with differently placed or ordered columns under the columns of the first one, by their names. */
export function alignColumns(parts: TablePart[], names: (string[] | null)[]): GridLine[] {
  const headers = names.map((_, table) => findHeaderCells(parts.filter((part) => part.table === table)));
  const reference = headers[0] ?? null;
  if (names.length <= 1 || !reference) return parts.flatMap((part) => part.lines);
  const target = [...reference];
  const width = (table: number) => parts.find((part) => part.table === table)?.lines[0]?.cells.length;
  // Without names, equally many columns are the same ones in the same order.
  const isAligned = (table: number) => names[table] === null && width(table) === reference.length;
  const mappings = headers.map((header, table) =>
    table === 0 || !header || isAligned(table) ? null : mapColumns(header, target),
  );
  return parts.flatMap(({ table, lines }) => {
    const mapping = mappings[table];
    return mapping ? lines.map((line) => moveCells(line, mapping, target.length)) : lines;
  });
}

/** Cells of the header line, the one with the most column names. */
function findHeaderCells(parts: TablePart[]): string[] | null {
  const lines = parts.flatMap((part) => part.lines);
  const counts = lines.map(
    (line) => new Set(line.cells.flatMap((cell) => readHeader(cell)?.kind ?? [])).size,
  );
  const most = Math.max(0, ...counts);
  return most >= 2 ? (lines[counts.indexOf(most)]?.cells ?? null) : null;
}

/** For each column its place among the target's; a column with an unknown name is added there. */
function mapColumns(header: string[], target: string[]): number[] {
  const used = new Set<number>();
  const claim = (test: (name: string) => boolean) => {
    const at = target.findIndex((name, c) => !used.has(c) && test(name));
    if (at >= 0) used.add(at);
    return at;
  };
  const mapping = header.map((name) => (name === "" ? -1 : claim((other) => sameName(other, name))));
  for (const [c, name] of header.entries()) {
    if ((mapping[c] ?? -1) >= 0) continue;
    const kind = readHeader(name)?.kind;
    mapping[c] =
      kind === undefined || kind === "ignore" ? -1 : claim((other) => readHeader(other)?.kind === kind);
    if ((mapping[c] ?? -1) < 0) mapping[c] = target.push(name) - 1;
  }
  return mapping;
}

const sameName = (a: string, b: string) => normalizeWords(a) === normalizeWords(b);

function moveCells(line: GridLine, mapping: number[], width: number): GridLine {
  const cells = Array.from({ length: width }, () => "");
  const places: GridLine["places"] = Array.from({ length: width }, () => undefined);
  for (const [from, to] of mapping.entries()) {
    cells[to] = line.cells[from] ?? "";
    places[to] = line.places?.[from];
  }
  const move = (columns: number[] | undefined) => columns?.map((c) => mapping[c] ?? c);
  const [doubtful, joined] = [move(line.doubtful), move(line.joined)];
  return {
    ...line,
    cells,
    ...(line.places && { places }),
    ...(doubtful && { doubtful }),
    ...(joined && { joined }),
  };
}
