import type { GrayImage } from "./gray-image.ts";

/** Side of the square tiles whose paper brightness is measured separately, in pixels. */
const tile = 48;

/**
 * Makes the paper white wherever it is tinted or in the shadow, and the ink as dark as the darkest of the page. The
 * brightness between the centers of the tiles is interpolated, so that no edges appear.
 */
export function flattenLight({ data, width, height }: GrayImage): GrayImage {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const papers = smooth(measurePaper({ data, width, height }, columns, rows), columns, rows);
  const flat = new Uint8Array(data.length);
  const counts = new Uint32Array(256);
  const across = Array.from({ length: width }, (_, x) => between(x, columns));
  // The paper between two rows of tiles, per column of tiles: the inner loop runs for every pixel of the page.
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const [r0, r1, fy] = between(y, rows);
    for (let c = 0; c < columns; c++)
      line[c] = papers[r0 * columns + c]! * (1 - fy) + papers[r1 * columns + c]! * fy;
    for (let x = 0; x < width; x++) {
      const place = across[x]!;
      const paper = line[place[0]]! * (1 - place[2]) + line[place[1]]! * place[2];
      const value = Math.min(255, (data[y * width + x]! * 255) / paper);
      flat[y * width + x] = value;
      counts[flat[y * width + x]!]!++;
    }
  }
  return { data: stretch(flat, percentile(counts, 0.004)), width, height };
}

/** Ink to black and paper with its noise to white, the rest in between. */
function stretch(flat: Uint8Array, ink: number): Uint8Array {
  const darkest = Math.min(ink, 150);
  const white = 246;
  for (let i = 0; i < flat.length; i++)
    flat[i] = Math.max(0, Math.min(255, ((flat[i]! - darkest) * 255) / (white - darkest)));
  return flat;
}

function measurePaper({ data, width, height }: GrayImage, columns: number, rows: number): Float32Array {
  const papers = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256);
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y++)
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x++)
          counts[data[y * width + x]!]!++;
      papers[row * columns + column] = percentile(counts, 0.75);
    }
  return papers;
}

/** The paper of a tile inside a logo or a dark border is that of its surroundings. */
function smooth(papers: Float32Array, columns: number, rows: number): Float32Array {
  const sorted = papers.toSorted();
  const page = sorted[Math.floor(sorted.length * 0.6)] ?? 255;
  const result = new Float32Array(papers.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const near: number[] = [];
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
          near.push(papers[r * columns + c]!);
      near.sort((a, b) => a - b);
      result[row * columns + column] = Math.max(1, near[Math.floor(near.length * 0.6)]!, page * 0.45);
    }
  return result;
}

function between(at: number, count: number): [number, number, number] {
  const position = Math.max(0, Math.min(count - 1, at / tile - 0.5));
  const first = Math.floor(position);
  return [first, Math.min(count - 1, first + 1), position - first];
}

function percentile(counts: Uint32Array, share: number): number {
  let total = 0;
  for (const count of counts) total += count;
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!;
    if (seen >= total * share) return value;
  }
  return 255;
}
