import type { GridLine } from "../cells/grid-line.ts";
import { isHeaderPhrase } from "../cells/header-vocabulary.ts";
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
}

/** Finds the columns of a table and puts the runs of each line into them. */
export function columnsByPosition(lines: PositionedLine[], unit: number): GridLine[] {
  const columns = findColumns(lines, unit);
  return lines.map((line) => toGridLine(line, columns));
}

/** The strips between gutters that (almost) no row crosses. */
export function findColumns(lines: PositionedLine[], unit: number): Strip[] {
  // Headings and prose have one or two runs, so only lines with as many runs as table rows are used to find columns.
  const counts = lines.map((line) => line.runs.length).filter((count) => count >= 2);
  const typicalCount = median(counts);
  const rows = lines.filter((line) => line.runs.length >= Math.max(2, Math.ceil(typicalCount * 0.7)));
  if (rows.length === 0) return [{ x0: -Infinity, x1: Infinity }];
  const runs = rows.flatMap((line) => line.runs);
  const [left, right] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
  const bin = unit / 4;
  const covered = Array.from({ length: Math.ceil((right - left) / bin) + 1 }, () => 0);
  for (const run of runs) {
    const last = Math.max(run.x0, run.x1 - bin / 2);
    for (let b = Math.floor((run.x0 - left) / bin); b <= Math.floor((last - left) / bin); b++)
      covered[b] = (covered[b] ?? 0) + 1;
  }
  // A few long titles may cross a gutter without closing it.
  const maxCrossings = rows.length >= 10 ? Math.max(1, Math.floor(rows.length * 0.06)) : 0;
  const strips: Strip[] = [];
  for (const [b, count] of covered.entries()) {
    if (count <= maxCrossings) continue;
    const x0 = left + b * bin;
    const last = strips.at(-1);
    if (last && x0 - last.x1 < bin * 1.5) last.x1 = x0 + bin;
    else strips.push({ x0, x1: x0 + bin });
  }
  return addSparseColumns(strips, runs, bin);
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
  for (const run of line.runs.flatMap((candidate) => splitAtColumns(candidate, columns))) {
    const at = findNearestColumn(run, columns);
    cells[at] = cells[at] ? `${cells[at]} ${run.text}` : run.text;
    places[at] = unitePlaces([places[at], run.place]);
    if (run.doubtful && !doubtful.includes(at)) doubtful.push(at);
  }
  const place = unitePlaces(places);
  return { cells, ...(doubtful.length > 0 && { doubtful }), ...(place && { place, places }) };
}

/**
 * Cells can be so close that their words look like one text. Splits before a word that starts a later column, if it is a
 * number or both sides are column names; a long title that reaches into the next column stays whole.
 */
function splitAtColumns(run: Run, columns: Strip[]): Run[] {
  const parts = run.parts ?? [];
  const at = parts.findIndex((part, i) => {
    const before = parts[i - 1];
    const column = columns.findIndex((strip) => part.x0 >= strip.x0 - 1 && part.x1 <= strip.x1 + 1);
    if (!before || column < 1 || before.x1 > (columns[column]?.x0 ?? 0)) return false;
    const rest = joinTexts(parts.slice(i));
    return (
      /^[\d.,/%*-]+$/.test(rest) || (isHeaderPhrase(rest) && isHeaderPhrase(joinTexts(parts.slice(0, i))))
    );
  });
  if (at < 1) return [run];
  return [parts.slice(0, at), parts.slice(at)].map((some) => ({
    text: joinTexts(some),
    x0: some[0]?.x0 ?? 0,
    x1: some.at(-1)?.x1 ?? 0,
    place: unitePlaces(some.map((part) => part.place)),
    ...(some.some((part) => part.doubtful) && { doubtful: true }),
  }));
}

const joinTexts = (parts: Run[]) => parts.map((part) => part.text).join(" ");

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
