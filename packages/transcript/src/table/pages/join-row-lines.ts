import { isNumber, normalizeWords } from "../../cells/cell-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { joinCellTexts, openEnd, startsLowercase } from "../../cells/join-cell-texts.ts";
import { unitePlaces, type Place } from "../../cells/place.ts";
import { startsWithTitle } from "../../cells/teachers.ts";
import { isEndLine } from "../../cells/end-line.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isTotalLine } from "../../cells/total-line.ts";
import type { RulingLine } from "./ruling-lines.ts";

/** Printed lines that make up one row of the table. */
interface Unit {
  lines: GridLine[];
  /** Columns with a line that may also be a text of its own. */
  unsure?: number[];
}

/**
 * Joins the printed lines of each row. Cells are set in several lines, and the other cells of the row are level with the
 * first line or with the middle of all. No row reaches across a ruling line.
 */
export function joinRowLines(lines: GridLine[], rules: RulingLine[], usualPitch = Infinity): GridLine[] {
  const { units, height } = toUnits(lines, rules);
  const ownPitch = rowPitch(units);
  const pitch = ownPitch === Infinity ? usualPitch : ownPitch;
  // Lines next to a row first: a title of five lines is attached from the inside out.
  for (let changed = true; changed;) {
    changed = false;
    for (const [i, unit] of units.entries()) {
      const row = isLoose(unit)
        ? findRow(units, i, rules, { height, pitch })
        : findWrappedRow(units, i, rules, { height, pitch });
      if (!row) continue;
      const isAbove = units.indexOf(row) < i;
      const [upper, lower] = isAbove ? [row, unit] : [unit, row];
      row.unsure = [...(row.unsure ?? []), ...findUnsure(upper, lower, pitch)];
      row.lines = [...upper.lines, ...lower.lines];
      units.splice(i, 1);
      changed = true;
      break;
    }
  }
  return joinHeaders(units, rules, height).map(toLine);
}

/** The usual distance between the rows of several blocks: in a block of two or three rows, nothing else shows it. */
export function findUsualPitch(blocks: readonly { lines: GridLine[]; rules: RulingLine[] }[]): number {
  const pitches = blocks.map(({ lines, rules }) => rowPitch(toUnits(lines, rules).units));
  return median(pitches.filter((pitch) => pitch < Infinity)) || Infinity;
}

function toUnits(lines: GridLine[], rules: RulingLine[]): { units: Unit[]; height: number } {
  const placed = lines.filter((line) => line.place !== undefined);
  const height = median(placed.map((line) => line.place?.height ?? 0)) || 10;
  return { units: joinLevelLines(placed, rules, height), height };
}

/** As far apart as two rows, a text may be a heading in an unknown language, unless its words show that it goes on. */
function findUnsure(upper: Unit, lower: Unit, pitch: number): number[] {
  return (upper.lines[0]?.cells ?? []).flatMap((_, c) => {
    const [above, below] = [
      upper.lines.findLast((line) => line.cells[c]),
      lower.lines.find((line) => line.cells[c]),
    ];
    const gap = (below?.places?.[c]?.y ?? 0) - (above?.places?.[c]?.y ?? 0);
    if (!above || !below || gap < pitch * closePitch) return [];
    return goesOn(above.cells[c]!, below.cells[c]!) ? [] : [c];
  });
}

/** Lines of one cell are closer than this share of the distance between rows. */
const closePitch = 0.92;

const goesOn = (text: string, next: string) =>
  /[-–,&(/]$/u.test(text) || startsLowercase(next) || /^[(&]/.test(next) || openEnd.test(text);

/** Names of columns in two languages ("Credits /" over "Crédits") are set in two lines, and so are those next to them. */
function joinHeaders(units: Unit[], rules: RulingLine[], height: number): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const above = joined.at(-1);
    const isRest = above && (continuesNames(above, unit, height) || continuesTitle(above, unit, height));
    if (isRest && !isRuled(above.lines.at(-1)!, unit.lines[0]!, rules)) above.lines.push(...unit.lines);
    else joined.push(unit);
  }
  return joined;
}

/** "First Semester, 2016-" over "2017" */
function continuesTitle(above: Unit, unit: Unit, height: number): boolean {
  const gap = unit.lines[0]!.place!.y - above.lines.at(-1)!.place!.y;
  const isSplit = filledCells(above).length === 1 && /\p{Nd}[-–/]$/u.test(textOf(above));
  return isSplit && gap <= height * 1.45 && /^\p{Nd}{2,4}$/u.test(textOf(unit));
}

function continuesNames(above: Unit, unit: Unit, height: number): boolean {
  const [upper, lower] = [toLine(above).cells, toLine(unit).cells];
  const areNames = [above, unit].every(
    (one) => filledCells(one).length >= 2 && !/\p{Nd}/u.test(textOf(one)) && !isSeparate(one),
  );
  const gap = unit.lines[0]!.place!.y - above.lines.at(-1)!.place!.y;
  const isSplit = upper.some(
    (cell, c) => /\p{L} ?\/$/u.test(cell) || (cell !== "" && /^\/ ?\p{L}/u.test(lower[c] ?? "")),
  );
  return areNames && gap <= height * 1.45 && isSplit && lower.some((cell) => readHeader(cell) !== null);
}

/** Lines that overlap vertically are one row: the text of two rows never does. */
function joinLevelLines(lines: GridLine[], rules: RulingLine[], height: number): Unit[] {
  const units: Unit[] = [];
  for (const line of lines) {
    const unit = units.at(-1);
    const last = unit?.lines.at(-1);
    const distance = line.place!.y - (last?.place?.y ?? -Infinity);
    if (
      unit &&
      last &&
      distance < height * 0.72 &&
      (!isSeparate(unit) || isHalf(unit, { lines: [line] })) &&
      (!isSeparate({ lines: [line] }) || isHalf({ lines: [line] }, unit)) &&
      !isRuled(last, line, rules)
    )
      unit.lines.push(line);
    else units.push({ lines: [line] });
  }
  return units;
}

/** The row above or below to which a loose line belongs, or null. */
function findRow(
  units: Unit[],
  i: number,
  rules: RulingLine[],
  { height, pitch }: { height: number; pitch: number },
): Unit | null {
  const line = units[i]?.lines[0];
  const c = line?.cells.findIndex((cell) => cell !== "") ?? 0;
  const [above, below] = [units[i - 1], units[i + 1]];
  const distance = (unit: Unit | undefined, side: "above" | "below") => {
    if (!line || !unit || !isRow(unit)) return Infinity;
    const printed = unit.lines.filter((other) => other.cells[c] !== "");
    const near = (side === "above" ? printed.at(-1) : printed[0]) ?? unit.lines[0];
    if (!near || isRuled(near, line, rules)) return Infinity;
    // Only the lower half of a title may stand alone above its row's other cells.
    if (printed.length === 0 && side === "above") return Infinity;
    const place = (near.places?.[c] ?? near.place)!;
    const gap = Math.abs(place.y - line.place!.y);
    // As far away as the next row, and not below its text: a heading or a sum of its own.
    const isLabel = /\p{L}{2}[:：]\s?\S|\p{L} \p{Nd}{2,}(?:[.,]\p{Nd}+)?$/u.test(line.cells[c] ?? "");
    if (gap >= pitch * closePitch && (isLabel || !isAligned(place, line.place!, height))) return Infinity;
    // Further away than the next row: only a text that goes on belongs to it.
    const [text, rest] = [near, line].map((one) => one.cells[c] ?? "") as [string, string];
    if (gap > pitch * 1.05 && !(side === "above" ? goesOn(text, rest) : goesOn(rest, text))) return Infinity;
    return gap <= height * 1.45 ? gap : Infinity;
  };
  const [up, down] = [distance(above, "above"), distance(below, "below")];
  if (up === Infinity && down === Infinity) return null;
  if (Math.abs(up - down) > height * 0.12) return (up < down ? above : below) ?? null;
  return (continuesBelow(line?.cells[c] ?? "", below?.lines[0]?.cells[c] ?? "") ? below : above) ?? null;
}

/** The row above a line on which several of its cells go on, closer to it than the next row would be. */
function findWrappedRow(
  units: Unit[],
  i: number,
  rules: RulingLine[],
  { height, pitch }: { height: number; pitch: number },
): Unit | null {
  const [above, unit] = [units[i - 1], units[i]!];
  const line = unit.lines[0]!;
  if (!above || !isRow(above) || !mayGoOn(above, unit) || isRuled(above.lines.at(-1)!, line, rules))
    return null;
  const isContinued = line.cells.every((cell, c) => {
    const last = above.lines.findLast((other) => other.cells[c])?.places?.[c];
    if (cell === "" || !last) return cell === "";
    const gap = line.places![c]!.y - last.y;
    return gap <= height * 1.45 && gap < pitch * closePitch && isAligned(last, line.places![c]!, height);
  });
  return isContinued ? above : null;
}

/** Whether a line has only ends of cells above it: at least two cells are missing, and no number is below another. */
function mayGoOn(above: Unit, unit: Unit): boolean {
  const [upper, lower] = [toLine(above).cells, toLine(unit).cells];
  const filled = lower.flatMap((cell, c) => (cell === "" ? [] : [c]));
  const areEnds = filled.every((c) => upper[c] !== "" && !(isNumber(lower[c]!) && isNumber(upper[c]!)));
  if (!areEnds || filled.length > filledCells(above).length - 2) return false;
  // "2018" below "Spring"
  if (filled.length === 1) return /^\p{Nd}{4}$/u.test(lower[filled[0]!]!);
  return filled.length >= 2 && filled.some((c) => /\p{L}/u.test(lower[c]!)) && !isSeparate(unit);
}

/** The usual distance from one row to the next where nothing is printed between them. */
function rowPitch(units: Unit[]): number {
  const distances = units.flatMap((unit, i) => {
    const next = units[i + 1];
    if (!next || !isRow(unit) || !isRow(next) || mayGoOn(unit, next)) return [];
    return Math.abs(toLine(next).place!.y - toLine(unit).place!.y);
  });
  const areSame = Math.max(...distances) <= Math.min(...distances) * 1.1;
  return distances.length >= 3 || (distances.length === 2 && areSame) ? median(distances) : Infinity;
}

/** Whether two texts begin or end at the same place. */
function isAligned(a: Place, b: Place, height: number): boolean {
  return Math.abs(a.x - b.x) <= height * 0.5 || Math.abs(a.x + a.width - b.x - b.width) <= height * 0.5;
}

/** With equal distances the words decide: a line that breaks off goes on below. */
function continuesBelow(text: string, next: string): boolean {
  return next === "" || /[-–,&(/]$/u.test(text) || (startsLowercase(next) && !startsLowercase(text));
}

function isRuled(a: GridLine, b: GridLine, rules: RulingLine[]): boolean {
  const middle = (place: Place) => place.y + place.height / 2;
  const [top, bottom] = [middle(a.place!), middle(b.place!)].sort((x, y) => x - y) as [number, number];
  const area = unitePlaces([a.place, b.place])!;
  return rules.some((rule) => {
    const covered = Math.min(rule.to, area.x + area.width) - Math.max(rule.from, area.x);
    return rule.at > top && rule.at < bottom && covered > area.width * 0.6;
  });
}

const filledCells = (unit: Unit) => toLine(unit).cells.filter((cell) => cell !== "");
const textOf = (unit: Unit) => filledCells(unit).join(" ");

/** A title, a total or a list of column names is never part of a course. */
function isSeparate(unit: Unit): boolean {
  const text = textOf(unit);
  return readHeading(text) !== null || isTotalLine(text) || isEndLine(text);
}

/**
 * At the height of a row, "1937" is half of its code and "Final Year" half of a title, not a heading: headings have lines of
 * their own.
 */
function isHalf(unit: Unit, row: Unit): boolean {
  const text = textOf(unit);
  if (/^\p{Nd}+$/u.test(text)) return true;
  const c = toLine(unit).cells.findIndex((cell) => cell !== "");
  const hasPlace =
    filledCells(unit).length === 1 && filledCells(row).length >= 2 && toLine(row).cells[c] === "";
  return hasPlace && !/\p{Nd}/u.test(text);
}

function isRow(unit: Unit): boolean {
  const filled = filledCells(unit);
  if (filled.length < 2 || isSeparate(unit)) return false;
  return filled.some((cell) => /\p{N}/u.test(cell)) || filled.filter((cell) => readHeader(cell)).length >= 2;
}

function isLoose(unit: Unit): boolean {
  const filled = filledCells(unit);
  return filled.length === 1 && !isSeparate(unit) && normalizeWords(filled[0] ?? "") !== "";
}

function toLine({ lines, unsure = [] }: Unit): GridLine {
  const [first] = lines;
  if (!first || lines.length === 1) return first ?? { cells: [] };
  const columns = first.cells.map((_, c) => c);
  const place = unitePlaces(lines.map((line) => line.place));
  const doubtful = [...new Set(lines.flatMap((line) => line.doubtful ?? []))];
  // Only a dictionary knows whether a hyphen at the end of a line is part of the word.
  const endsInHyphen = (c: number) =>
    lines.slice(0, -1).some((line) => /\p{Ll}-$/u.test(line.cells[c] ?? ""));
  const joined = columns.filter((c) => unsure.includes(c) || endsInHyphen(c) || haveTwoSizes(lines, c));
  return {
    cells: columns.map((c) => joinCellTexts(lines.map((line) => line.cells[c] ?? ""))),
    places: columns.map((c) => unitePlaces(lines.map((line) => line.places?.[c]))),
    ...(place && { place }),
    ...(doubtful.length > 0 && { doubtful }),
    ...(joined.length > 0 && { joined }),
  };
}

/** In smaller letters, a remark or the name in another language is printed below a name. */
function haveTwoSizes(lines: readonly GridLine[], c: number): boolean {
  const heights = lines.flatMap(({ cells, places }) => (cells[c] ? (places?.[c]?.height ?? []) : []));
  const last = lines.findLast(({ cells }) => cells[c])?.cells[c] ?? "";
  return Math.min(...heights) < Math.max(...heights) * 0.92 && !startsWithTitle(last);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
