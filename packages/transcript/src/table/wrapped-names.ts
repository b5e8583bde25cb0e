import type { GridLine } from "../cells/grid-line.ts";
import { joinCellTexts } from "../cells/join-cell-texts.ts";
import { readHeading } from "../cells/term-heading.ts";
import { isTotalLine } from "../cells/total-line.ts";
import { headerKinds } from "../columns/header/find-header.ts";

/**
 * A name over two lines with the values next to its second half: "UCU 103 | Introduction to" above "| Thinking | 20 | B", in
 * a table whose other courses have a code. Joins the two lines.
 */
export function joinWrappedNames(lines: GridLine[]): GridLine[] {
  const complete = lines.filter((line) => isCode(line.cells[0]) && line.cells.filter(Boolean).length > 2);
  if (complete.length < 3 || lines.some((line) => line.places)) return lines;
  return lines.flatMap((line, i) => {
    if (isStart(line) && isRest(lines[i + 1])) return [];
    const above = lines[i - 1];
    if (!above || !isStart(above) || !isRest(line)) return [line];
    const name = joinCellTexts([above.cells[1] ?? "", line.cells[1] ?? ""]);
    return [{ ...line, cells: [above.cells[0] ?? "", name, ...line.cells.slice(2)], joined: [1] }];
  });
}

const isCode = (cell = "") => cell.length <= 16 && /\p{Nd}/u.test(cell) && /\p{L}|\p{Nd}{3}/u.test(cell);
const isName = (cell = "") => /\p{L}{3}|\p{Script=Han}/u.test(cell);

/** "Year 2 | First Semester" is a heading. */
const isStart = ({ cells: [code = "", name = "", ...values] }: GridLine) =>
  isCode(code) &&
  isName(name) &&
  readHeading(code) === null &&
  readHeading(name) === null &&
  values.every((cell) => cell === "");

function isRest(line: GridLine | undefined): boolean {
  const [code, name = "", ...values] = line?.cells ?? [];
  if (!line || headerKinds(line).size >= 2) return false;
  return (
    code === "" && isName(name) && !isTotalLine(name) && values.some((cell) => /[\p{L}\p{Nd}]/u.test(cell))
  );
}
