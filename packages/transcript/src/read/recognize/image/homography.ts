export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];
/** Maps (x, y) to ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)). */
export type Homography = readonly number[];

/** The projection that moves four corners to four others, or null if they do not determine one. */
export function findHomography(from: Corners, to: Corners): Homography | null {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

/** Solves linear equations given as rows of coefficients with the right side last; null if they have no single solution. */
export function solve(equations: number[][]): number[] | null {
  const rows = equations.map((row) => [...row]);
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    let pivot = column;
    for (let r = column + 1; r < count; r++)
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r;
    if (Math.abs(rows[pivot]![column]!) < 1e-12) return null;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let r = 0; r < count; r++) {
      if (r === column) continue;
      const factor = rows[r]![column]! / rows[column]![column]!;
      for (let c = column; c <= count; c++) rows[r]![c]! -= factor * rows[column]![c]!;
    }
  }
  return rows.map((row, i) => row[count]! / row[i]!);
}
