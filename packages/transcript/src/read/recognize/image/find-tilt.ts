import type { GrayImage } from "./gray-image.ts";

/** The angle in radians by which lines of print rise to the right (negative) or fall, at most six degrees. */
export function findTilt(image: GrayImage): number {
  const points = inkPoints(image);
  if (points.length < 400) return 0;
  const score = (angle: number) => sharpness(points, angle, image);
  const degrees = Math.PI / 180;
  const coarse = best(-6, 6, 0.5, (angle) => score(angle * degrees));
  const fine = best(coarse - 0.5, coarse + 0.5, 0.1, (angle) => score(angle * degrees));
  return best(fine - 0.1, fine + 0.1, 0.02, (angle) => score(angle * degrees)) * degrees;
}

function best(from: number, to: number, step: number, score: (value: number) => number): number {
  let found = { value: 0, score: -Infinity };
  for (let value = from; value <= to + 1e-9; value += step) {
    const one = score(value);
    if (one > found.score) found = { value, score: one };
  }
  return found.value;
}

/** Rows of pixels between lines are empty and those in lines are full only at the right angle. */
function sharpness(points: Int16Array, angle: number, { width, height }: GrayImage): number {
  const tangent = Math.tan(angle);
  const shift = Math.ceil(width * Math.abs(tangent)) + 1;
  const rows = new Float32Array(height + 2 * shift + 1);
  for (let i = 0; i < points.length; i += 2)
    rows[Math.round(points[i + 1]! - points[i]! * tangent) + shift]!++;
  let sum = 0;
  for (let y = 1; y < rows.length; y++) sum += (rows[y]! - rows[y - 1]!) ** 2;
  return sum;
}

/** Dark pixels next to a light one below: the lower edges of letters and rules. */
function inkPoints({ data, width, height }: GrayImage): Int16Array {
  const points: number[] = [];
  const margin = Math.round(width * 0.03);
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++)
      if (data[y * width + x]! < 140 && data[(y + 1) * width + x]! >= 140) points.push(x, y);
  return Int16Array.from(points);
}
