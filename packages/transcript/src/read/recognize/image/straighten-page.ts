import { findBend, type Bend } from "./find-bend.ts";
import { findSheet } from "./find-sheet.ts";
import { findTilt } from "./find-tilt.ts";
import { flattenLight } from "./flatten-light.ts";
import { resize, type GrayImage } from "./gray-image.ts";
import { findHomography, type Corners, type Homography } from "./homography.ts";

/** Short side of the straightened page, about 200 dpi on A4. */
const pageSize = 1700;
/** Short side of the small copies that the page's shape is measured on. */
const sketchSize = 850;

/** The page alone, upright, with straight lines, white paper and dark ink. */
export function straightenPage(photo: GrayImage): GrayImage {
  const small = shrink(photo, 480);
  const sheet = findSheet(small);
  const scale = photo.width / small.width;
  const corners = (sheet?.map(([x, y]) => [(x + 0.5) * scale, (y + 0.5) * scale]) ?? [
    [0, 0],
    [photo.width, 0],
    [photo.width, photo.height],
    [0, photo.height],
  ]) as unknown as Corners;
  const size = pageSizeOf(corners);
  const sketch = flattenLight(draw(photo, corners, scaleTo(size, sketchSize), 0, () => 0));
  const tilt = findTilt(sketch);
  const level = flattenLight(draw(photo, corners, scaleTo(size, sketchSize), tilt, () => 0));
  const bend = findBend(level);
  return flattenLight(draw(photo, corners, scaleTo(size, pageSize), tilt, bend));
}

interface Size {
  width: number;
  height: number;
}

function pageSizeOf([a, b, c, d]: Corners): Size {
  const distance = (p: readonly [number, number], q: readonly [number, number]) =>
    Math.hypot(p[0] - q[0], p[1] - q[1]);
  return { width: (distance(a, b) + distance(d, c)) / 2, height: (distance(a, d) + distance(b, c)) / 2 };
}

function scaleTo({ width, height }: Size, short: number): Size {
  // A strip of paper is as long as it is; its long side is limited, because memory is.
  const scale = Math.min(short / Math.min(width, height), (short * 2.4) / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function shrink(image: GrayImage, short: number): GrayImage {
  const scale = Math.min(1, short / Math.min(image.width, image.height));
  return resize(image, Math.round(image.width * scale), Math.round(image.height * scale));
}

/** Draws the page between the corners: each pixel is looked up in the photo. */
function draw(photo: GrayImage, corners: Corners, size: Size, tilt: number, bend: Bend): GrayImage {
  const { width, height } = size;
  const map = findHomography(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    corners,
  );
  if (!map) return resize(photo, width, height);
  const source = soften(photo, map, size);
  const data = new Uint8Array(width * height);
  const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, bent] = [x - width / 2, y - height / 2 + bend(x / width - 0.5, y / height - 0.5) * width];
      const px = dx * cos - bent * sin + width / 2;
      const py = dx * sin + bent * cos + height / 2;
      const w = map[6]! * px + map[7]! * py + 1;
      const sx = ((map[0]! * px + map[1]! * py + map[2]!) / w) * source.scale;
      const sy = ((map[3]! * px + map[4]! * py + map[5]!) / w) * source.scale;
      data[y * width + x] = lookUp(source.image, sx, sy);
    }
  return { data, width, height };
}

/** A photo much larger than the page to draw is shrunk first, because looking up single pixels would skip some. */
function soften(photo: GrayImage, map: Homography, { width }: Size): { image: GrayImage; scale: number } {
  const across = Math.hypot(map[0]! * width, map[3]! * width);
  const scale = Math.min(1, (width * 1.3) / across);
  return scale > 0.75
    ? { image: photo, scale: 1 }
    : { image: resize(photo, Math.round(photo.width * scale), Math.round(photo.height * scale)), scale };
}

function lookUp({ data, width, height }: GrayImage, x: number, y: number): number {
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - x0, cy - y0];
  const at = y0 * width + x0;
  const above = data[at]! * (1 - fx) + data[at + 1]! * fx;
  const below = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
  return above * (1 - fy) + below * fy;
}
