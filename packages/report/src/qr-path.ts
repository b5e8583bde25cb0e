import { encode } from "uqr";

export interface QrPath {
  /** Modules per side, for the view box. */
  readonly size: number;
  /** The dark modules, row by row, as an SVG path. */
  readonly path: string;
}

/** A QR code as one path, the same on screen and in the PDF. The page around it provides the quiet zone. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
