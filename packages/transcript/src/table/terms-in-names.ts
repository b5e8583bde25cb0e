import type { GridLine } from "../cells/grid-line.ts";
import { readTermTitle } from "../cells/term-heading.ts";

/** "1er Sem 2014 Cálculo I": puts terms that are stored in front of the names into the column before them. */
export function splitTermsFromNames(lines: GridLine[]): GridLine[] {
  const rows = lines.filter(({ cells }) => cells.filter((cell) => cell !== "").length >= 2);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const column = Array.from({ length: width }, (_, c) => c).find((c) => {
    const names = rows.map(({ cells }) => cells[c] ?? "").filter((cell) => cell.includes(" "));
    return names.length >= 3 && names.filter(splitName).length >= names.length * 0.8;
  });
  if (column === undefined) return lines;
  const isFree =
    column > 0 && lines.every(({ cells }) => !splitName(cells[column] ?? "") || cells[column - 1] === "");
  return lines.map((line) => {
    const [term, name] = splitName(line.cells[column] ?? "") ?? ["", line.cells[column] ?? ""];
    if (isFree)
      return term === "" ? line : { ...line, cells: line.cells.with(column - 1, term).with(column, name) };
    const move = (columns: readonly number[]) => columns.map((c) => (c >= column ? c + 1 : c));
    return {
      ...line,
      cells: line.cells.toSpliced(column, 1, term, name),
      ...(line.doubtful && { doubtful: move(line.doubtful) }),
      ...(line.joined && { joined: move(line.joined) }),
      ...(line.places && { places: line.places.toSpliced(column, 0, line.places[column]) }),
    };
  });
}

/** A term with its year, so that "Summer School" stays a name. */
function splitName(cell: string): [term: string, name: string] | null {
  const words = cell.slice(0, maxLength).split(" ");
  const size = [4, 3, 2].find((count) => {
    const term = words.slice(0, count).join(" ");
    return /\p{Nd}{4}/u.test(term) && readTermTitle(term)?.term !== undefined;
  });
  const name = words.slice(size).join(" ");
  return size === undefined || !/\p{L}{3}/u.test(name) ? null : [words.slice(0, size).join(" "), name];
}

const maxLength = 200;
