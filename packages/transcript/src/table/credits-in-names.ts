import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";

/** "Calculus I (6 ECTS)": puts credits that are printed behind most names into a column of their own. */
export function splitCreditsFromNames(lines: GridLine[]): GridLine[] {
  const rows = lines.filter(({ cells }) => cells.filter((cell) => cell !== "").length >= 2);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const column = Array.from({ length: width }, (_, c) => c).find((c) => {
    const names = rows.map(({ cells }) => cells[c] ?? "").filter((cell) => /\p{L}{3}/u.test(cell));
    const matches = names.filter((name) => splitName(name) !== null);
    return matches.length >= 3 && matches.length >= names.length * 0.6;
  });
  return column === undefined ? lines : lines.map((line) => splitCell(line, column));
}

function splitName(cell: string): [name: string, credits: string] | null {
  const [, name, number, unit] = nameAndCredits.exec(cell.slice(0, maxLength)) ?? [];
  if (name === undefined || number === undefined || readHeader(unit ?? "")?.kind !== "credits") return null;
  return [name, number];
}

const maxLength = 120;
const nameAndCredits =
  // oxlint-disable-next-line regex/linear-time -- at most maxLength characters
  /^(\P{Nd}.+?)\s*[([](\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2})?)\s?(\p{L}[\p{L}. ]{0,14})[)\]]\s*[:–-]?$/u;

function splitCell(line: GridLine, column: number): GridLine {
  const [name, credits] = splitName(line.cells[column] ?? "") ?? [line.cells[column] ?? "", ""];
  const move = (marked: readonly number[]) =>
    marked.flatMap((c) => (c === column ? [c, c + 1] : [c > column ? c + 1 : c]));
  return {
    ...line,
    cells: [...line.cells.slice(0, column), name, credits, ...line.cells.slice(column + 1)],
    ...(line.doubtful && { doubtful: move(line.doubtful) }),
    ...(line.joined && { joined: move(line.joined) }),
    ...(line.places && { places: line.places.toSpliced(column, 0, line.places[column]) }),
  };
}
