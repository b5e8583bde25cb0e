import type { GridLine } from "../cells/grid-line.ts";
import { unitePlaces } from "../cells/place.ts";

/** A line with only the given columns, in that order. */
export function sliceColumns(line: GridLine, columns: readonly number[]): GridLine {
  const move = (marked: number[] | undefined) => columns.flatMap((c, i) => (marked?.includes(c) ? [i] : []));
  const places = line.places && columns.map((c) => line.places?.[c]);
  const place = places && unitePlaces(places);
  return {
    cells: columns.map((c) => line.cells[c] ?? ""),
    doubtful: move(line.doubtful),
    joined: move(line.joined),
    ...(line.doubtCause && { doubtCause: line.doubtCause }),
    ...(line.recognized && { recognized: true }),
    ...(place && { place, places }),
  };
}
