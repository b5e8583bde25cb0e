import type { GrayImage } from "./gray-image.ts";
import { solve } from "./homography.ts";

/** How far the print at a point lies below its straight line, in shares of the page: x and y run from -0.5 to 0.5. */
export type Bend = (x: number, y: number) => number;

const strips = 14;
const bands = 9;

/**
 * What is left of perspective, lens and curled paper after the page was straightened as a whole: the print of neighboring
 * strips is compared, and a smooth surface is laid through the differences in height.
 */
export function findBend(image: GrayImage): Bend {
  const slopes = measureSlopes(image);
  let kept = slopes;
  let fit = fitSlopes(kept);
  for (let round = 0; round < 3 && fit; round++) {
    const errors = kept.map((one) => Math.abs(one.slope - evaluate(fit!, one.x, one.y)));
    const limit = Math.max(0.0015, 2.5 * median(errors));
    kept = kept.filter((_, i) => errors[i]! <= limit);
    fit = fitSlopes(kept);
  }
  const surface = fit;
  return surface ? (x, y) => integrate(surface, x, y) : () => 0;
}

interface Slope {
  x: number;
  y: number;
  /** Height difference per width, in shares of the page's width. */
  slope: number;
  weight: number;
}

/** Terms of the slope: 1, x, y, xy, y², x². */
const terms = (x: number, y: number) => [1, x, y, x * y, y * y, x * x];
const evaluate = (fit: number[], x: number, y: number) =>
  terms(x, y).reduce((sum, term, i) => sum + term * fit[i]!, 0);
/** Called for every pixel of a page, so it uses no arrays. */
function integrate([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], x: number, y: number): number {
  return x * (a + c * y + e * y * y + x * (b / 2 + (d * y) / 2 + (f * x) / 3));
}

function fitSlopes(slopes: Slope[]): number[] | null {
  if (slopes.length < 24) return null;
  const equations = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => 0));
  for (const { x, y, slope, weight } of slopes) {
    const values = terms(x, y);
    for (let r = 0; r < 6; r++) {
      for (let c = 0; c < 6; c++) equations[r]![c]! += weight * values[r]! * values[c]!;
      equations[r]![6]! += weight * values[r]! * slope;
    }
  }
  // Few lines of print do not determine a curve; a small penalty keeps it flat where nothing is known.
  for (let r = 1; r < 6; r++) equations[r]![r]! += 0.02 * slopes.length * 0.05;
  return solve(equations);
}

function measureSlopes(image: GrayImage): Slope[] {
  const { width, height } = image;
  const profiles = Array.from({ length: strips }, (_, s) => stripProfile(image, s));
  const slopes: Slope[] = [];
  const reach = Math.ceil(height * 0.006) + 2;
  const bandHeight = Math.floor((height * 1.6) / bands);
  for (let s = 0; s + 1 < strips; s++)
    for (let band = 0; band < bands; band++) {
      const from = Math.floor((band * (height - bandHeight)) / (bands - 1));
      const lag = findLag(profiles[s]!, profiles[s + 1]!, from, from + bandHeight, reach);
      if (!lag) continue;
      slopes.push({
        x: (s + 1) / strips - 0.5,
        y: (from + bandHeight / 2) / height - 0.5,
        slope: (lag.at * strips) / width,
        weight: lag.weight,
      });
    }
  return slopes;
}

/** Ink per row of pixels in one strip, without its mean. */
function stripProfile({ data, width, height }: GrayImage, strip: number): Float32Array {
  const x0 = Math.floor((strip * width) / strips);
  const x1 = Math.floor(((strip + 1) * width) / strips);
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y++) {
    let ink = 0;
    for (let x = x0; x < x1; x++) if (data[y * width + x]! < 170) ink++;
    rows[y] = ink;
  }
  return rows;
}

function findLag(
  a: Float32Array,
  b: Float32Array,
  from: number,
  to: number,
  reach: number,
): { at: number; weight: number } | null {
  const scores: number[] = [];
  for (let lag = -reach; lag <= reach; lag++) scores.push(correlate(a, b, from, to, lag));
  const top = scores.indexOf(Math.max(...scores));
  if (scores[top]! < 0.55 || top === 0 || top === scores.length - 1) return null;
  // The maximum of a parabola through the three highest values.
  const [l, m, r] = [scores[top - 1]!, scores[top]!, scores[top + 1]!];
  const offset = (l - r) / (2 * (l - 2 * m + r) || 1);
  return { at: top - reach + offset, weight: m };
}

function correlate(a: Float32Array, b: Float32Array, from: number, to: number, lag: number): number {
  let [count, sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(from, -lag, 0); y < Math.min(to, a.length, b.length - lag); y++) {
    const [u, v] = [a[y]!, b[y + lag]!];
    count++;
    sumA += u;
    sumB += v;
    aa += u * u;
    bb += v * v;
    ab += u * v;
  }
  const spread = Math.sqrt((aa - (sumA * sumA) / count) * (bb - (sumB * sumB) / count));
  return spread > count * 0.5 ? (ab - (sumA * sumB) / count) / spread : 0;
}

function median(values: number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;
}
