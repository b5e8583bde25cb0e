/** The eight coefficients that map four points to four others (the ninth is 1), by Gaussian elimination. */
export function solveHomography(from, to) {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, i) => (Math.abs(row[column]) > Math.abs(rows[best][column]) ? i + column : best),
        column,
      );
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (const [r, row] of rows.entries()) {
      if (r === column) continue;
      const factor = row[column] / rows[column][column];
      for (let c = column; c < 9; c++) row[c] -= factor * rows[column][c];
    }
  }
  return rows.map((row, i) => row[8] / row[i]);
}
