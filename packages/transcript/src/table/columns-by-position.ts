import type { GridLine } from "../cells/grid-line.ts";
import { readHeader } from "../cells/words/header-vocabulary.ts";
import { splitLeadingCode } from "../cells/leading-code.ts";
import { unitePlaces, type Place } from "../cells/place.ts";

/** Contiguous text on a line; x in any unit (points, pixels, characters). */
export interface Run {
  text: string;
  x0: number;
  x1: number;
  doubtful?: boolean;
  place?: Place | undefined;
  /** The words of the run, if it has several. */
  parts?: Run[];
}
export interface PositionedLine {
  runs: Run[];
}
export interface Strip {
  x0: number;
  x1: number;
  start?: number;
}

/** Finds the columns of a table and puts the runs of each line into them. */
export function columnsByPosition(lines: PositionedLine[], unit: number): GridLine[] {
  const columns = findColumns(lines, unit);
  return lines.map((line) => toGridLine(line, columns));
}

/**
 * The strips between gutters that (almost) no row crosses. With `wordGap`, the gutters are searched between words: cells
 * can be almost as close as words are. Names of the `header` may be wider than their columns and only add missing ones.
 */
export function findColumns(lines: PositionedLine[], unit: number, wordGap = 0, header: Run[] = []): Strip[] {
  // Headings and prose have one or two runs, so only lines with as many runs as table rows are used to find columns.
  const counts = lines.map((line) => line.runs.length).filter((count) => count >= 2);
  const typicalCount = median(counts);
  const rows = withoutFused(
    lines.filter((line) => line.runs.length >= Math.max(2, Math.ceil(typicalCount * 0.7))),
  );
  if (rows.length === 0) return [{ x0: -Infinity, x1: Infinity }];
  const runs = rows.flatMap((line) => line.runs);
  const isFine = wordGap > 0;
  // In fewer rows, the spaces between words may happen to be below each other.
  const usesParts = isFine && rows.length >= 5;
  const margin = isFine ? wordGap / 2 : 0;
  const [left, right] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
  const bin = isFine ? unit / 8 : unit / 4;
  const covered = Array.from({ length: Math.ceil((right - left) / bin) + 1 }, () => 0);
  for (const row of rows) {
    const bins = new Set<number>();
    for (const piece of row.runs.flatMap((run) => (usesParts && run.parts) || [run])) {
      const [from, to] = [Math.max(left, piece.x0 - margin), Math.min(right, piece.x1 + margin)];
      const last = Math.max(from, to - bin / 2);
      for (let b = Math.floor((from - left) / bin); b <= Math.floor((last - left) / bin); b++) bins.add(b);
    }
    for (const b of bins) covered[b] = (covered[b] ?? 0) + 1;
  }
  // A few long titles may cross a gutter without closing it.
  const maxCrossings = rows.length >= 10 ? Math.max(1, Math.floor(rows.length * 0.06)) : 0;
  const strips: Strip[] = [];
  for (const [b, count] of covered.entries()) {
    if (count <= maxCrossings) continue;
    const x0 = left + b * bin;
    const last = strips.at(-1);
    if (last && x0 - last.x1 < bin * (isFine ? 0.5 : 1.5)) last.x1 = x0 + bin;
    else strips.push({ x0, x1: x0 + bin });
  }
  const tight = strips.map(({ x0, x1 }) => ({ x0: x0 + margin, x1: x1 - margin }));
  const split = tight.flatMap((strip) => splitAtStart(strip, rows));
  const missing = header.filter((name) => !namesNearColumn(name, split, header, unit));
  return addSparseColumns(split, [...runs, ...missing], unit / 4).map((strip) => withStart(strip, rows));
}

/** A code and a name that are stored as one text hide the gap between their columns, if other rows show it. */
function withoutFused(rows: PositionedLine[]): PositionedLine[] {
  const isFused = (run: Run) => !run.parts && splitLeadingCode(run.text) !== null;
  const separate = rows.filter((line) => !line.runs.some(isFused));
  return separate.length >= 3 ? separate : rows;
}

/** Texts of two cells are sometimes stored as one and cross the gutter; where half of the rows start a text, a column starts. */
function splitAtStart(strip: Strip, rows: PositionedLine[]): Strip[] {
  const pairs = rows.flatMap(({ runs }) =>
    runs.slice(1).flatMap((run, i) => {
      const end = runs[i]?.x1 ?? 0;
      return end > strip.x0 && run.x0 < strip.x1 ? [{ start: run.x0, end }] : [];
    }),
  );
  const start = pairs.find(
    (pair) => pairs.filter((other) => Math.abs(other.start - pair.start) < 1).length >= rows.length * 0.5,
  )?.start;
  if (start === undefined) return [strip];
  const ends = pairs.filter((pair) => Math.abs(pair.start - start) < 1).map((pair) => pair.end);
  return [
    { x0: strip.x0, x1: Math.max(...ends) },
    { x0: start, x1: strip.x1 },
  ];
}

/** Where the texts of a left-aligned column start. */
export function withStart(strip: Strip, rows: PositionedLine[]): Strip {
  const starts = rows.flatMap((line) =>
    line.runs.flatMap((run) => (run.parts ?? [run]).map((part) => part.x0)),
  );
  const inside = starts.filter((x) => x >= strip.x0 - 1 && x <= strip.x1);
  const start = inside.find(
    (x) => inside.filter((other) => Math.abs(other - x) < 1).length >= rows.length * 0.5,
  );
  return start === undefined ? strip : { ...strip, start };
}

/** A name can be next to its narrow values: aligned on the left, above values that are centered. */
function namesNearColumn(name: Run, strips: Strip[], header: Run[], unit: number): boolean {
  const distance = (run: Run, strip: Strip) => Math.max(strip.x0 - run.x1, run.x0 - strip.x1);
  const near = strips.find((strip) => distance(name, strip) < unit * 0.8);
  return near !== undefined && header.every((other) => other === name || distance(other, near) > 0);
}

/** A column used by only a few rows (a repeat sign, a remark) lies in a gutter; add it as its own strip. */
function addSparseColumns(strips: Strip[], runs: Run[], bin: number): Strip[] {
  const all = strips.map((strip) => ({ ...strip }));
  for (const run of runs.toSorted((a, b) => a.x0 - b.x0)) {
    if (all.some((strip) => run.x0 < strip.x1 + bin && run.x1 > strip.x0 - bin)) continue;
    all.push({ x0: run.x0, x1: run.x1 });
  }
  return all.sort((a, b) => a.x0 - b.x0);
}

export function toGridLine(line: PositionedLine, columns: Strip[]): GridLine {
  const cells = columns.map(() => "");
  const places: (Place | undefined)[] = columns.map(() => undefined);
  const doubtful: number[] = [];
  const isRow = line.runs.length >= 3;
  let end = -Infinity;
  for (const run of line.runs.flatMap((candidate) => splitRun(candidate, columns, isRow))) {
    let at = findNearestColumn(run, columns);
    // Titles keep to no columns. Two of them that are far apart stay two texts.
    const isApart = run.place !== undefined && run.x0 - end > run.place.height * 2;
    if (!isRow && cells[at] !== "" && isApart && cells[at + 1] === "") at += 1;
    end = run.x1;
    const isRightToLeft = rightToLeftLetter.test(cells[at]!) && rightToLeftLetter.test(run.text);
    const texts = isRightToLeft ? [run.text, cells[at]] : [cells[at], run.text];
    cells[at] = texts.filter((text) => text !== "").join(" ");
    places[at] = unitePlaces([places[at], run.place]);
    if (run.doubtful && !doubtful.includes(at)) doubtful.push(at);
  }
  const place = unitePlaces(places);
  return { cells, ...(doubtful.length > 0 && { doubtful }), ...(place && { place, places }) };
}

/** The pieces of a run, those of one column as one text. */
function splitRun(run: Run, columns: Strip[], isRow: boolean): Run[] {
  const pieces = splitAtColumns(run, columns, isRow);
  if (pieces.length < 2 || !run.parts) return pieces;
  const groups: Run[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && findNearestColumn(group[0]!, columns) === findNearestColumn(piece, columns))
      group.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => joinRun(group.flatMap((piece) => piece.parts ?? [piece])));
}

/**
 * Cells can be so close that their words look like one text, or are one text in the file. Splits before a word at the start
 * of a later column, before a number in one, and between column names. A long title that only reaches into the next column
 * stays whole, and so does a line of a single text.
 */
function splitAtColumns(run: Run, columns: Strip[], isRow: boolean): Run[] {
  const parts = run.parts ?? estimateParts(run);
  // Positions of words are estimated if the file has only that of the text.
  const tolerance = run.parts ? 2 : Math.min(12, ((run.x1 - run.x0) / run.text.length) * 2.5);
  const splits = parts.flatMap((part, i) => {
    const before = parts[i - 1];
    const column = columns.findLastIndex((strip) => part.x0 >= strip.x0 - tolerance);
    const strip = columns[column];
    if (!before || !strip || column < 1 || before.x1 > strip.x0 + tolerance || !isRow) return [];
    if ((parts[0]?.x0 ?? 0) >= strip.x0 - 1) return [];
    const [first, rest] = [joinTexts(parts.slice(0, i)), joinTexts(parts.slice(i))];
    const offset = Math.abs(part.x0 - (strip.start ?? Infinity));
    if (offset < tolerance) return [{ i, offset }];
    const isValue = /^[\d.,/%*-]+$/.test(rest) || (readHeader(rest) !== null && readHeader(first) !== null);
    return isValue ? [{ i, offset: tolerance }] : [];
  });
  const at = splits.sort((a, b) => a.offset - b.offset)[0]?.i;
  if (at === undefined) return [run];
  const [first, rest] = [joinRun(parts.slice(0, at)), joinRun(parts.slice(at))];
  return run.parts ? [first, ...splitAtColumns(rest, columns, isRow)] : [first, rest];
}

/** The words of a text with positions in proportion to their letters. */
function estimateParts({ text, x0, x1, doubtful, place }: Run): Run[] {
  const width = (x1 - x0) / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x0: x0 + index * width,
    x1: x0 + (index + word.length) * width,
    ...(doubtful && { doubtful }),
    place: place && { ...place, x: x0 + index * width, width: word.length * width },
  }));
}

function joinRun(some: Run[]): Run {
  return {
    parts: some,
    text: joinTexts(some),
    x0: some[0]?.x0 ?? 0,
    x1: some.at(-1)?.x1 ?? 0,
    place: unitePlaces(some.map((part) => part.place)),
    ...(some.some((part) => part.doubtful) && { doubtful: true }),
  };
}

/** Parts can be letters that touch, and words that are read from right to left. */
function joinTexts(parts: Run[]): string {
  const lettered = parts.filter((part) => /\p{L}/u.test(part.text));
  const rightToLeft =
    lettered.filter((part) => rightToLeftLetter.test(part.text)).length > lettered.length / 2;
  const ordered = rightToLeft ? parts.toReversed() : parts;
  return ordered
    .map((part, i) => {
      const before = ordered[i - 1];
      if (!before) return part.text;
      const gap = rightToLeft ? before.x0 - part.x1 : part.x0 - before.x1;
      return part.place && gap <= part.place.height * 0.15 ? part.text : ` ${part.text}`;
    })
    .join("");
}

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function findNearestColumn(run: Run, columns: Strip[]): number {
  let best = { at: 0, overlap: -Infinity };
  for (const [at, strip] of columns.entries()) {
    const overlap = Math.min(run.x1, strip.x1) - Math.max(run.x0, strip.x0);
    // A long title belongs to the column where it starts.
    const bonus = run.x0 >= strip.x0 - 1e-6 && run.x0 < strip.x1 ? (run.x1 - run.x0) * 0.5 : 0;
    if (overlap + bonus > best.overlap) best = { at, overlap: overlap + bonus };
  }
  return best.at;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
