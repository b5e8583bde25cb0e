import { expect, it } from "vitest";
import type { GrayImage } from "./gray-image.ts";
import { straightenPage } from "./straighten-page.ts";

/** A sheet with twelve lines of "words", drawn through a map from the picture to the sheet (0 to 1). */
function picture(
  width: number,
  height: number,
  toSheet: (x: number, y: number) => [number, number],
): GrayImage {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = toSheet(x / width, y / height);
      if (u < 0 || v < 0 || u > 1 || v > 1) data[y * width + x] = 70;
      else data[y * width + x] = isPrint(u, v) ? 40 : 190 + 40 * u;
    }
  return { data, width, height };
}

function isPrint(u: number, v: number): boolean {
  const [line, word] = [(v * 14) % 1, (u * 25) % 1];
  const isInside = u > 0.1 && u < 0.9 && v > 1 / 14 && v < 13 / 14;
  return isInside && line > 0.4 && line < 0.6 && word < 0.75;
}

/** Rows of pixels that are half dark and half light show that lines are not level. */
function levelness({ data, width, height }: GrayImage): number {
  let [full, partial] = [0, 0];
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = Math.floor(width * 0.12); x < width * 0.88; x++) if (data[y * width + x]! < 128) dark++;
    const share = dark / (width * 0.76);
    if (share > 0.6) full++;
    else if (share > 0.15) partial++;
  }
  return full / (full + partial);
}

const rotate =
  (degrees: number) =>
  (x: number, y: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [x - 0.5, (y - 0.5) * 1.4];
    return [
      0.5 + dx * Math.cos(angle) + dy * Math.sin(angle),
      0.5 + (dy * Math.cos(angle) - dx * Math.sin(angle)) / 1.4,
    ];
  };

it("levels a page that lies askew on the scanner, on shaded paper", { timeout: 120_000 }, () => {
  const tilted = picture(850, 1190, (x, y) => {
    const [u, v] = rotate(2)(x, y);
    return [Math.min(1, Math.max(0, u)), Math.min(1, Math.max(0, v))];
  });
  expect(levelness(tilted)).toBeLessThan(0.3);
  const straight = straightenPage(tilted);
  expect(levelness(straight)).toBeGreaterThan(0.85);
  expect(straight.data[10 * straight.width + 10]).toBe(255);
});

it("cuts a sheet out of the photo of a desk and undoes the perspective", { timeout: 120_000 }, () => {
  const photo = picture(900, 1200, (x, y) => {
    // Narrower at the top, as seen from the lower edge.
    const half = 0.36 + 0.06 * y;
    return [(x - 0.5 + half) / (2 * half), (y - 0.06 - 0.02 * x) / 0.86];
  });
  const straight = straightenPage(photo);
  expect(levelness(straight)).toBeGreaterThan(0.85);
  const borders = [straight.width * 0.02, straight.width * 0.98].flatMap((x) =>
    [0.03, 0.5, 0.97].map(
      (y) => straight.data[Math.floor(y * straight.height) * straight.width + Math.floor(x)],
    ),
  );
  expect(Math.min(...borders.map(Number))).toBeGreaterThan(200);
});
