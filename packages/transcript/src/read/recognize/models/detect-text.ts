import { resize, type GrayImage } from "../image/gray-image.ts";
import type { Models } from "./models.ts";

/** A piece of a text line on the page, in pixels. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Short side of the page as the network sees it. */
const inputSize = 1088;
const minPixel = 0.3;
const minBox = 0.5;

/** The boxes around text. Print at an angle (stamps, watermarks) is left out: it is never part of a row. */
export async function detectText(page: GrayImage, models: Models): Promise<TextBox[]> {
  const scale = inputSize / Math.min(page.width, page.height);
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32);
  const [width, height] = [side(page.width), side(page.height)];
  const map = await models.detect(toInput(resize(page, width, height)), width, height);
  const [sx, sy] = [page.width / width, page.height / height];
  return findRegions(map, width, height)
    .filter((region) => !isRotated(region))
    .map((region) => grow(region, sx, sy, page));
}

const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

function toInput({ data }: GrayImage): Float32Array {
  const input = new Float32Array(data.length * 3);
  for (let channel = 0; channel < 3; channel++) {
    const values = Float32Array.from(
      { length: 256 },
      (_, gray) => (gray / 255 - means[channel]!) / deviations[channel]!,
    );
    for (let i = 0; i < data.length; i++) input[channel * data.length + i] = values[data[i]!]!;
  }
  return input;
}

interface Region {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  count: number;
  /** Sums for the direction of the region. */
  sx: number;
  sy: number;
  sxx: number;
  sxy: number;
  syy: number;
}

/** Connected pixels that are probably text. */
function findRegions(map: Float32Array, width: number, height: number): Region[] {
  const seen = new Uint8Array(map.length);
  const regions: Region[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < minPixel) continue;
    seen[start] = 1;
    stack.push(start);
    let sum = 0;
    const region = { x0: width, y0: height, x1: 0, y1: 0, count: 0, sx: 0, sy: 0, sxx: 0, sxy: 0, syy: 0 };
    while (stack.length > 0) {
      const at = stack.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += map[at]!;
      add(region, x, y);
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const)
        if (inside && !seen[next] && map[next]! >= minPixel) {
          seen[next] = 1;
          stack.push(next);
        }
    }
    const isTiny = region.x1 - region.x0 < 2 || region.y1 - region.y0 < 2;
    if (!isTiny && sum / region.count >= minBox) regions.push(region);
  }
  return regions;
}

function add(region: Region, x: number, y: number): void {
  region.x0 = Math.min(region.x0, x);
  region.x1 = Math.max(region.x1, x + 1);
  region.y0 = Math.min(region.y0, y);
  region.y1 = Math.max(region.y1, y + 1);
  region.count++;
  region.sx += x;
  region.sy += y;
  region.sxx += x * x;
  region.sxy += x * y;
  region.syy += y * y;
}

/** Four degrees: more than what straightening leaves, less than any watermark. */
const maxTilt = Math.PI / 45;

function isRotated({ sx, sy, sxx, sxy, syy, count }: Region): boolean {
  const [xx, xy, yy] = [sxx - (sx * sx) / count, sxy - (sx * sy) / count, syy - (sy * sy) / count];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const spread = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy);
  const elongation = Math.sqrt((xx + yy + spread) / Math.max(1, xx + yy - spread));
  return elongation > 3.5 && Math.abs(angle) > maxTilt;
}

/** The network marks the inner part of a line; its box is larger on all sides by a share of area over perimeter. */
function grow({ x0, y0, x1, y1 }: Region, sx: number, sy: number, page: GrayImage): TextBox {
  const [w, h] = [x1 - x0, y1 - y0];
  const margin = (w * h * 1.6) / (2 * (w + h));
  const [left, top] = [Math.max(0, (x0 - margin) * sx), Math.max(0, (y0 - margin) * sy)];
  const right = Math.min(page.width, (x1 + margin) * sx);
  const bottom = Math.min(page.height, (y1 + margin) * sy);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
