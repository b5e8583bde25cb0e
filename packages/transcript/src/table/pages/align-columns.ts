import { isPartOfName, readHeader } from "../../cells/words/header-vocabulary.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { normalizeWords } from "../../cells/cell-text.ts";

interface TablePart {
  table: number;
  lines: GridLine[];
}

/** Puts tables with differently placed or ordered columns under the columns of the first one, by their names. */
export function alignColumns(parts: TablePart[], names: (string[] | null)[]): GridLine[] {
  const headers = names.map((_, table) => findHeaderCells(parts.filter((part) => part.table === table)));
  // Texts above the first table, such as "Name" next to "Course of study", are no columns of courses.
  const first = Math.max(
    0,
    names.findIndex((name) => name !== null),
  );
  const reference = headers[first] ?? null;
  if (names.length <= 1 || !reference) return parts.flatMap((part) => part.lines);
  const target = [...reference];
  const width = (table: number) => parts.find((part) => part.table === table)?.lines[0]?.cells.length;
  // Without names, or with names of the same kinds, equally many columns are the same ones in the same order.
  const isInPlace = (name: string, c: number) =>
    kindOf(name) === kindOf(reference[c]!) &&
    (isSame(name, reference[c]!) || !reference.some((other) => isSame(name, other)));
  const isAligned = (table: number) =>
    width(table) === reference.length && (names[table] === null || !!headers[table]?.every(isInPlace));
  const mappings = headers.map((header, table) =>
    table === first || !header || isAligned(table) ? null : mapColumns(header, target),
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

interface Mapping {
  /** For each column its place among the target's. */
  readonly to: readonly number[];
  /** Columns whose names match several of the target's, or match the same one. */
  readonly unclear: readonly number[];
}

/** Finds each column among the target's by its name, then by what it names; a column with an unknown name is added there. */
function mapColumns(header: string[], target: string[]): Mapping {
  const to = header.map(() => -1);
  const unclear: number[] = [];
  const tests = [isSame, isPartOfName, haveSameKind];
  for (let test = 0; test < tests.length;) {
    const pairs = header.flatMap((name, c) =>
      to[c]! >= 0 || name === ""
        ? []
        : target.flatMap((other, at) => (!to.includes(at) && tests[test]!(name, other) ? [{ c, at }] : [])),
    );
    // One clear pair can make the next one clear: "ECTS" is "ECTS grade" once "Credits" is found.
    const only = pairs.filter(({ c }) => pairs.filter((other) => other.c === c).length === 1);
    const clear = only.find(({ at }) => only.filter((other) => other.at === at).length === 1);
    const pair = clear ?? (test === tests.length - 1 ? pairs[0] : undefined);
    if (pair) to[pair.c] = pair.at;
    if (pair && !clear) unclear.push(pair.c);
    test = pair ? 0 : test + 1;
  }
  for (const [c, name] of header.entries()) if (to[c]! < 0) to[c] = target.push(name) - 1;
  return { to, unclear };
}

const isSame = (a: string, b: string) => normalizeWords(a) === normalizeWords(b);

const kindOf = (name: string) => readHeader(name)?.kind;
const haveSameKind = (a: string, b: string) =>
  kindOf(a) !== undefined && kindOf(a) !== "ignore" && kindOf(a) === kindOf(b);

function moveCells(line: GridLine, { to, unclear }: Mapping, width: number): GridLine {
  const cells = Array.from({ length: width }, () => "");
  const places: GridLine["places"] = Array.from({ length: width }, () => undefined);
  for (const [from, at] of to.entries()) {
    cells[at] = line.cells[from] ?? "";
    places[at] = line.places?.[from];
  }
  const move = (columns: readonly number[] | undefined) => columns?.map((c) => to[c] ?? c);
  const [doubtful, joined] = [move(line.doubtful), move(line.joined)];
  return {
    ...line,
    cells,
    ...(line.places && { places }),
    ...(doubtful && { doubtful }),
    ...(unclear.length > 0 && { doubtful: move(unclear), doubtCause: "shifted-cells" as const }),
    ...(joined && { joined }),
  };
}
