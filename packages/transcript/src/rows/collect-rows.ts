import { isNumber, normalizeWords } from "../cells/cell-text.ts";
import { extractMark } from "../cells/cell-values.ts";
import { joinCells, type GridLine } from "../cells/grid-line.ts";
import { joinCellTexts, openEnd, startsLowercase } from "../cells/join-cell-texts.ts";
import { unitePlaces } from "../cells/place.ts";
import { readHeading, readLooseHeading, readTermTitle, type Heading } from "../cells/term-heading.ts";
import { isEndLine } from "../cells/end-line.ts";
import { isPageNumber } from "../cells/page-number.ts";
import { isTotalLine } from "../cells/total-line.ts";
import { isTransferHeading } from "../cells/transfer-heading.ts";
import { withCell } from "../cells/with-cell.ts";
import { isGradePhrase } from "../cells/words/grade-words.ts";
import { readResult } from "../cells/words/result-words.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { headerKinds } from "../columns/header/find-header.ts";
import { findRowsAbove } from "./rows-above-header.ts";
import { findSeriesTitles } from "./series-titles.ts";
import { findTableTitles, readLineHeading } from "./table-titles.ts";
import type { LeftOutLine, TableRow, TotalLine } from "./table-row.ts";

export interface CollectedRows {
  readonly rows: TableRow[];
  readonly leftOut: LeftOutLine[];
  readonly totals: TotalLine[];
}

/** Collects the course lines, each with its term; skipped totals, titles and remarks are listed. */
export function collectRows(
  lines: GridLine[],
  headerRow: number | null,
  readsAsMark: ReadsAsMark,
): CollectedRows {
  const rows: TableRow[] = [];
  const leftOut: LeftOutLine[] = [];
  const totals: TotalLine[] = [];
  let heading: Heading & Pick<TableRow, "transferred" | "section"> = {};
  /** From a heading that names only a year. */
  let levelYear: string | undefined;
  let preamble = 0;
  /** Until the next term, year or header. */
  let hasEnded = false;
  const preambleShapes = new Set<string>();
  const headerWidth = headerRow === null ? Infinity : (lines[headerRow]?.cells.length ?? Infinity);
  // Then a shorter line may lack any cell, not only the last ones.
  const isRegular =
    lines.filter(({ cells }) => cells.length > 1 && cells.length !== headerWidth).length < lines.length / 2;
  const rowsAbove = findRowsAbove(lines, headerRow);
  const titles = new Map([...findSeriesTitles(lines), ...findTableTitles(lines, headerRow)]);
  const firstCourse = findFirstCourse(lines, readsAsMark);
  const headerText = headerRow === null ? null : joinCells(lines[headerRow]);
  for (const [index, line] of lines.entries()) {
    const filled = line.cells.filter((cell) => cell !== "");
    const text = joinCells(line);
    if (text === headerText) hasEnded = false;
    if (filled.length === 0 || index === headerRow || text === headerText) continue;
    const title = isCourseRow(filled, readsAsMark)
      ? null
      : (readLineHeading(filled) ??
        titles.get(line) ??
        (filled.length === 1 ? null : headingNextToTotals(filled)));
    if (title) {
      // "First Semester" below "Second Year": the year goes on until the next one.
      heading = title.term && !title.year && levelYear ? { ...title, year: levelYear } : title;
      levelYear = title.term ? levelYear : title.year;
      // A year without a word may be that of the signature.
      if (title.term || /\p{L}/u.test(text)) hasEnded = false;
      continue;
    }
    // Lines above the header (student, institution and so on). They may repeat on every page with another page number.
    const shape = text.replace(/\d+/g, "#");
    const isAbove = headerRow === null ? index < firstCourse : index < headerRow && !rowsAbove.has(index);
    if (isAbove || preambleShapes.has(shape) || isPageNumber(text)) {
      preambleShapes.add(shape);
      preamble += 1;
      continue;
    }
    const hasMark = filled.some((cell) => extractMark(cell, readsAsMark) !== null);
    if (isFooter(filled) || (filled.length >= 2 && filled.every(isShare))) {
      preamble += 1;
      continue;
    }
    if (startsWithTotal(filled, readsAsMark)) {
      leftOut.push({ code: "total-left-out", line: index, text });
      const { term, year } = heading;
      totals.push({
        cells: line.cells,
        ...(term && { term }),
        ...(year && { year }),
        line: index,
        ...copyPlaces(line),
      });
      continue;
    }
    if (headerRow !== null && isRepeatedHeader(line, lines[headerRow], readsAsMark)) {
      hasEnded = false;
      continue;
    }
    if (hasEnded) {
      leftOut.push({ code: "after-end-left-out", line: index, text, hasMark: filled.length > 1 && hasMark });
      continue;
    }
    if (rows.length > 0 && isEndLine(text)) {
      hasEnded = true;
      leftOut.push({ code: "heading-left-out", line: index, text });
      continue;
    }
    // Below a total or a note, a text is no rest of a name.
    const isRest = filled.length === 1 && !/\d/.test(text) && !isLeftOutBelow(rows.at(-1), leftOut.at(-1));
    if (isRest && isContinuation(line, rows.at(-1))) {
      appendTo(rows.at(-1), line);
      continue;
    }
    if (filled.length === 1 && lines.some((other) => other.cells.filter(Boolean).length > 1)) {
      if (isTransferHeading(text)) heading = { transferred: true };
      else if (rows.length > 0 || headerRow !== null)
        heading = readLooseHeading(text) ?? { ...heading, section: text };
      leftOut.push({ code: "heading-left-out", line: index, text });
      continue;
    }
    const isShifted =
      line.cells.slice(headerWidth).some((cell) => cell !== "") ||
      (headerRow !== null && line.cells.length < headerWidth && isRegular);
    const doubtCause = isShifted ? ("shifted-cells" as const) : line.doubtCause;
    const row = {
      cells: line.cells,
      doubtful: isShifted ? line.cells.map((_, c) => c) : [...(line.doubtful ?? []), ...(line.joined ?? [])],
      ...(doubtCause && { doubtCause }),
      ...(line.stored && { stored: line.stored }),
      ...(line.recognized && { recognized: true }),
      ...heading,
      line: index,
      ...copyPlaces(line),
    };
    rows.push(takeTitleAbove(row, lines[index - 1], leftOut));
  }
  for (const row of rows.splice(findLegend(rows)))
    leftOut.push({ code: "heading-left-out", line: row.line, text: joinCells(row) });
  if (preamble > 0) leftOut.push({ code: "preamble-left-out", lines: preamble });
  return { rows, leftOut, totals };
}

/** Without a header, lines such as "Ana Pérez | 20151004433" above the first course have at most two cells, and no mark. */
function findFirstCourse(lines: readonly GridLine[], readsAsMark: ReadsAsMark): number {
  const filled = lines.map(({ cells }) => cells.filter((cell) => cell !== ""));
  const first = filled.findIndex((cells) => cells.length > 2 || cells.some(readsAsMark));
  const rest = filled.slice(first).filter((cells) => cells.length > 0);
  const isTable = rest.length >= 3 && rest.filter((cells) => cells.length >= 4).length >= rest.length * 0.7;
  return isTable ? first : 0;
}

/**
 * Where the last rows start to say what the grades mean: "A | 70–100 | Excellent", "A | Excellent". No range or phrase of a
 * legend is repeated, as years ("19-20"), hours ("3-2") and results of courses are.
 */
function findLegend(rows: readonly TableRow[]): number {
  const meanings = rows.map(
    ({ cells }) => cells.find((cell) => isMarkRange.test(cell)) ?? findMeaning(cells),
  );
  const start = meanings.lastIndexOf(undefined) + 1;
  const legend = meanings.slice(start);
  const isLegend = start > 0 && legend.length >= 2 && new Set(legend).size === legend.length;
  return isLegend ? start : rows.length;
}

/** The text of a row that has no other than what a grade means. A course has a name or at least a code. */
function findMeaning(cells: readonly string[]): string | undefined {
  const texts = cells.filter((cell) => /\p{L}{3}|\p{Script=Han}{2}/u.test(cell));
  const hasCode = cells.some((cell) => /\p{L}[ -]?\p{Nd}|\p{Nd}{3}/u.test(cell));
  return !hasCode && texts.every(isGradePhrase) ? texts[0] : undefined;
}

const isMarkRange = /^\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2})?\s?%?\s?[-–—]\s?\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2})?\s?%?$/u;

/** "Stage | 3 | B": a single name that is no heading itself, and two values. */
function isCourseRow(filled: string[], readsAsMark: ReadsAsMark): boolean {
  const names = filled.filter((cell) => /\p{L}{3}/u.test(cell) && !readsAsMark(cell));
  const values = filled.filter((cell) => readsAsMark(cell) || /^\p{Nd}{1,3}(?:[.,]\p{Nd}+)?$/u.test(cell));
  return names.length === 1 && values.length >= 2 && readTermTitle(names[0]!) === null;
}

/** "IP | Logic | 3 | B" is a course in progress, although IP is an average in Indonesia. */
function startsWithTotal(filled: string[], readsAsMark: ReadsAsMark): boolean {
  const [first = "", second = ""] = filled;
  if (isTotalLine(second)) return true;
  // From right to left, the name is behind the numbers.
  const texts = filled.filter((cell) => /\p{L}{2}/u.test(cell));
  if (texts.length === 1 && isNumber(first) && isTotalLine(texts[0]!)) return true;
  if (
    filled.length > 1 &&
    filled.every((cell) => /^[^:=]{1,30}[:=]/.test(cell)) &&
    isTotalLine(filled.join(" "))
  )
    return true;
  // "Semester | 10 | GPA | 2.93"
  if (texts.length > 1 && texts.every((cell) => cell.length <= 30) && isTotalLine(filled.join(" ")))
    return true;
  const isCourse = /^\p{L}{1,3}$/u.test(first) && isCourseRow(filled, readsAsMark);
  return isTotalLine(first) && !(isCourse && !isTotalLine(`${first} ${second}`));
}

/** "Fall 2021 | GPA 3.4": a term heading with its average in another cell. */
function headingNextToTotals(filled: string[]) {
  const [first = "", ...rest] = filled;
  return rest.every((cell) => isTotalLine(cell) || /^[\d.,/ -]*$/.test(cell)) && /\p{L}/u.test(first)
    ? readHeading(first)
    : null;
}

/** "Printed 12/08/2016 | Page 1" */
const isFooter = (filled: readonly string[]) =>
  filled.length <= 3 &&
  filled.some((cell) => isPageNumber(cell) && /\p{L}/u.test(cell)) &&
  filled.every((cell) => isPageNumber(cell) || /^\p{L}{2}/u.test(cell));

/** "10% | 25% | 65%" below the names of the parts of a mark. */
const isShare = (cell: string) => /^\(?\p{Nd}{1,3}\s?%\)?$/u.test(cell);

function isRepeatedHeader(line: GridLine, header: GridLine | undefined, readsAsMark: ReadsAsMark): boolean {
  if (line.cells.some(isNumber)) return false;
  const isMark = (cell: string) => extractMark(cell, readsAsMark) !== null;
  const namesColumns = [...headerKinds(line)].filter((kind) => kind !== "ignore").length >= 2;
  if (namesColumns && !line.cells.some(isMark)) return true;
  // "Research Course | Pass" below "Course | Grade (Pass/Fail)" is a course with its result.
  const isValue = (cell: string, c: number) =>
    cell !== header?.cells[c] && (isMark(cell) || readResult(cell) !== null);
  return !line.cells.some(isValue) && repeatsWords(line, header);
}

/** A header of which a word was lost or two lines were joined on a scan: every text shares a word with the name above it. */
function repeatsWords(line: GridLine, header: GridLine | undefined): boolean {
  const filled = line.cells.flatMap((cell, c) => (cell === "" ? [] : [{ cell, c }]));
  const words = (text: string) => normalizeWords(text).split(" ");
  const sharesWord = (cell: string, name: string) => {
    const names = words(name);
    return words(cell).some((word) => word.length > 2 && names.includes(word));
  };
  return (
    filled.length >= 2 &&
    filled.every(({ cell, c }) => !/\p{Nd}/u.test(cell) && sharesWord(cell, header?.cells[c] ?? ""))
  );
}

/** If a row's values are vertically centered, the first half of its title is a separate line above. */
function takeTitleAbove(row: TableRow, above: GridLine | undefined, leftOut: LeftOutLine[]): TableRow {
  const at = above?.cells.findIndex((cell) => cell !== "") ?? -1;
  const last = leftOut.at(-1);
  const own = row.cells[at] ?? "";
  // "for Engineers" is the end of a name, and "Introduction to" the start of one.
  const isRest = own === "" || startsAsRest(own) || openEnd.test(above?.cells[at] ?? "");
  if (at < 0 || !isRest || last?.code !== "heading-left-out" || last.line !== row.line - 1) return row;
  leftOut.pop();
  const cells = withCell(row.cells, at, joinCellTexts([above?.cells[at] ?? "", own]));
  return { ...row, cells, doubtful: [...row.doubtful, at], ...joinPlaces(above, row) };
}

const isLeftOutBelow = (row: TableRow | undefined, leftOut: LeftOutLine | undefined) =>
  row !== undefined && leftOut !== undefined && "line" in leftOut && leftOut.line > row.line;

const startsAsRest = (text: string) => startsLowercase(text) || /^[(&]/.test(text);

function isContinuation(line: GridLine, above: TableRow | undefined): boolean {
  const at = line.cells.findIndex((cell) => cell !== "");
  const text = line.cells[at] ?? "";
  const before = above?.cells[at] ?? "";
  // "(D) denotes distinction" is a note.
  if (before === "" || /^\(?[\p{L}\p{Nd}*]{1,2}\)\s/u.test(text)) return false;
  return startsAsRest(text) || openEnd.test(before);
}

function appendTo(row: TableRow | undefined, line: GridLine): void {
  if (!row) return;
  row.cells = row.cells.map((cell, c) => joinCellTexts([cell, line.cells[c] ?? ""]));
  row.doubtful = [...new Set([...row.doubtful, ...(line.doubtful ?? [])])];
  // The rows of a page may be higher than one line; those of a file are not.
  if (!line.place) askAboutJoined(row, line);
  Object.assign(row, joinPlaces(row, line));
}

function askAboutJoined(row: TableRow, line: GridLine): void {
  const joined = line.cells.flatMap((cell, c) => (cell === "" ? [] : [c]));
  row.doubtful = [...new Set([...row.doubtful, ...joined])];
  row.doubtCause ??= "joined-lines";
}

const copyPlaces = ({ place, places }: Placed): Placed => (place ? { place, places: places ?? [] } : {});

function joinPlaces(a: Placed | undefined, b: Placed | undefined): Placed {
  const place = unitePlaces([a?.place, b?.place]);
  if (!place) return {};
  const width = Math.max(a?.places?.length ?? 0, b?.places?.length ?? 0);
  const places = Array.from({ length: width }, (_, c) => unitePlaces([a?.places?.[c], b?.places?.[c]]));
  return { place, places };
}

type Placed = Pick<GridLine, "place" | "places">;
