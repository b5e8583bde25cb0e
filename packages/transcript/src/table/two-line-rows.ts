import { joinCells, type GridLine } from "../cells/grid-line.ts";
import { headerKinds } from "../columns/header/find-header.ts";

/**
 * Some portals print each course in two lines, its name above its values, below a header of two lines:
 * "Code | Course" above "| Credits | Mark". Joins the lines of each pair.
 */
export function joinTwoLineRows(lines: GridLine[]): GridLine[] {
  const at = lines.slice(0, maxHeaderLine).findIndex((line, i) => namesPair(line, lines[i + 1]));
  const [names, values] = [lines[at], lines[at + 1]];
  if (!names || !values || lines.some((line) => line.places)) return lines;
  const start = firstFilled(values);
  const isPair = (line: GridLine, next: GridLine | undefined) =>
    next !== undefined && fits(line, names) && fits(next, values) && hasName(line);
  const joined = lines.slice(0, at);
  let [pairs, others] = [0, 0];
  for (let i = at; i < lines.length; i++) {
    const [line, next] = [lines[i]!, lines[i + 1]];
    if (isPair(line, next)) {
      joined.push({ cells: [...padTo(names.cells.length, line.cells), ...next!.cells.slice(start)] });
      pairs += joinCells(line) === joinCells(names) ? 0 : 1;
      i += 1;
    } else {
      joined.push(line);
      others += line.cells.filter(Boolean).length > 2 ? 1 : 0;
    }
  }
  return pairs >= 3 && others <= pairs / 2 ? joined : lines;
}

/** The header is near the top. */
const maxHeaderLine = 30;

function namesPair(line: GridLine, next: GridLine | undefined): boolean {
  if (!next) return false;
  const [above, below] = [headerKinds(line), headerKinds(next)];
  const hasValues = (kinds: ReadonlySet<string>) => kinds.has("mark") || kinds.has("credits");
  return above.has("course") && !hasValues(above) && hasValues(below) && !below.has("course");
}

/** Whether only columns that the header names are filled. */
const fits = (line: GridLine, header: GridLine) =>
  line.cells.some(Boolean) && line.cells.every((cell, c) => cell === "" || (header.cells[c] ?? "") !== "");

const hasName = ({ cells }: GridLine) => cells.some((cell) => /\p{L}{3}|\p{Script=Han}/u.test(cell));

const firstFilled = ({ cells }: GridLine) => cells.findIndex((cell) => cell !== "");

const padTo = (width: number, cells: readonly string[]) =>
  Array.from({ length: width }, (_, c) => cells[c] ?? "");
