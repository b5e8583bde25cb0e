/**
 * Makes paper white and ink dark before OCR: tinted paper, dust and the shadow of a phone cost Tesseract most of its
 * small numbers ("1,7" becomes "17" or "IL"). Works on RGBA pixels in place.
 */
export function cleanScan(pixels: Uint8ClampedArray, width: number, height: number): void {
  const light = new Uint8Array(width * height);
  for (let i = 0; i < light.length; i++) {
    const at = i * 4;
    light[i] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
  }
  const ink = percentile(histogram(light, 0, 0, width, height, width), 0.005);
  const paper = percentile(histogram(light, 0, 0, width, height, width), 0.7);
  const columns = Math.ceil(width / tile);
  const papers = paperByTile(light, width, height, paper);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const local = papers[Math.floor(y / tile) * columns + Math.floor(x / tile)] ?? paper;
      const value = stretchContrast(light[y * width + x] ?? 0, ink, local);
      const at = (y * width + x) * 4;
      pixels[at] = value;
      pixels[at + 1] = value;
      pixels[at + 2] = value;
    }
}

/** Side of the square tiles whose paper brightness is measured separately, in pixels. */
const tile = 128;
/** Pixels with less than this share of the contrast between paper and ink are dust or tint. */
const dust = 0.3;
/** Pixels with at least this share of the contrast are ink. */
const solid = 0.8;

function stretchContrast(light: number, ink: number, paper: number): number {
  const darkness = (paper - light) / Math.max(40, paper - ink);
  const inkAmount = (darkness - dust) / (solid - dust);
  return 255 - Math.round(255 * Math.min(1, Math.max(0, inkAmount)));
}

function paperByTile(light: Uint8Array, width: number, height: number, paper: number): number[] {
  const papers: number[] = [];
  for (let y = 0; y < height; y += tile)
    for (let x = 0; x < width; x += tile) {
      const tilePaper = percentile(
        histogram(light, x, y, Math.min(width, x + tile), Math.min(height, y + tile), width),
        0.7,
      );
      // A tile inside a logo or a dark border does not show the paper.
      papers.push(Math.max(tilePaper, paper * 0.6));
    }
  return papers;
}

function histogram(
  light: Uint8Array,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
): Uint32Array {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const value = light[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  return counts;
}

function percentile(counts: Uint32Array, share: number): number {
  const targetCount = counts.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= targetCount) return value;
  }
  return 255;
}
