import type { GridLine } from "../../cells/grid-line.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { unitePlaces } from "../../cells/place.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isNumber } from "./row-cells.ts";

/**
 * Takes the names of terms out of a cell that spans the rows of a term, where they are printed on several lines that are level
 * with any of the rows. Returns the lines without them, and one line per term to insert once the rows are complete.
 */
export function takeMergedLabels(lines: GridLine[]): { lines: GridLine[]; labels: GridLine[] } {
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  for (const column of new Set([0, width - 1])) {
    const clusters = clusterCells(lines, column);
    const labels = clusters.map((cluster) => toLabel(cluster, column));
    const rows = lines.filter(isRow);
    const isMerged =
      clusters.some((cluster) => cluster.length > 1) &&
      !clusters.some((cluster) => numbersRows(cluster, column)) &&
      !startsWithYear(lines, clusters[0]!, column) &&
      clusters.length * 2 <= rows.length &&
      labels.every((label) => readHeading(label.cells[column] ?? "") !== null);
    if (!isMerged) continue;
    const taken = new Set(clusters.flat());
    const left = lines.map((line) => (taken.has(line) ? withoutCell(line, column) : line));
    return { lines: left.filter((line) => line.cells.some((cell) => cell !== "")), labels };
  }
  return { lines, labels: [] };
}

/**
 * "Semester 1" over the rows 1, 2 and 3 is a heading, although the three numbers are close below it. "Sem 1" over "Sem 2" are
 * the terms of two rows.
 */
function numbersRows(cluster: GridLine[], column: number): boolean {
  const texts = cluster.map((line) => line.cells[column] ?? "");
  const shapes = texts.flatMap((text) =>
    readHeading(text)?.term === undefined ? [] : [text.replace(/\p{Nd}+/gu, "#")],
  );
  return texts.filter(isNumber).length >= 2 || new Set(shapes).size < shapes.length;
}

/** "Year 1" alone above all rows, over "Semester 1" level with the first of them, is a heading and no part of the cell. */
function startsWithYear(lines: GridLine[], [first, second]: GridLine[], column: number): boolean {
  if (!first || !second) return false;
  const heading = (line: GridLine) => readHeading(line.cells[column] ?? "");
  const isYear = !isRow(first) && heading(first) !== null && !heading(first)?.term;
  return isYear && lines.find(isRow) === second && heading(second)?.term !== undefined;
}

/** Inserts lines by their height on the page: above the row that they start level with, if the first label does, else by their middle. */
export function insertLabels(lines: GridLine[], labels: GridLine[]): GridLine[] {
  const middle = ({ place }: GridLine) => (place ? place.y + place.height / 2 : 0);
  const isLevel = (line: GridLine, label: GridLine) =>
    line.cells.filter((cell) => cell !== "").length >= 3 &&
    Math.abs((line.place?.y ?? 0) - (label.place?.y ?? Infinity)) < 2;
  const rows = lines.filter(isRow);
  const areOnTop = rows[0] !== undefined && labels[0] !== undefined && isLevel(rows[0], labels[0]);
  const sorted = [...lines];
  for (const label of labels) {
    const at = sorted.findIndex((line) =>
      areOnTop ? isLevel(line, label) || middle(line) > middle(label) : middle(line) > middle(label),
    );
    sorted.splice(at < 0 ? sorted.length : at, 0, label);
  }
  return sorted;
}

const isHeader = (line: GridLine) =>
  new Set(line.cells.flatMap((cell) => readHeader(cell)?.kind ?? [])).size >= 2 && !line.cells.some(isNumber);

const isRow = (line: GridLine) => line.cells.filter((cell) => cell !== "").length >= 3 && !isHeader(line);

/** The last line with values: totals and remarks below it start in the same column. */
const findEnd = (lines: GridLine[]) =>
  lines.findLastIndex((line) => line.cells.filter((cell) => cell !== "").length >= 3) + 1;

/** The lines with text in a column, below the header, grouped where they are no further apart than lines of one text. */
function clusterCells(lines: GridLine[], column: number): GridLine[][] {
  const header = lines.findIndex(isHeader);
  const start = lines.findIndex((line, i) => i > header && !isHeader(line));
  const clusters: GridLine[][] = [];
  for (const line of lines.slice(start, findEnd(lines))) {
    const place = line.places?.[column];
    if (!place || (line.cells[column] ?? "") === "") continue;
    const above = clusters.at(-1)?.at(-1)?.places?.[column];
    if (above && place.y - above.y < place.height * 1.7) clusters.at(-1)?.push(line);
    else clusters.push([line]);
  }
  return clusters;
}

function toLabel(cluster: GridLine[], column: number): GridLine {
  const place = unitePlaces(cluster.map((line) => line.places?.[column]));
  const lines = cluster.map((line) => line.cells[column] ?? "").join(" ");
  const text = lines.replace(/(\p{Nd}[-–/]) (?=\p{Nd})/gu, "$1");
  const cells = (cluster[0]?.cells ?? []).map((_, c) => (c === column ? text : ""));
  const places = cells.map((_, c) => (c === column ? place : undefined));
  return { cells, ...(place && { place, places }) };
}

function withoutCell(line: GridLine, column: number): GridLine {
  const places = line.places?.with(column, undefined);
  const place = places && unitePlaces(places);
  return { ...line, cells: line.cells.with(column, ""), ...(places && { places }), ...(place && { place }) };
}
