import type { GrayImage } from "./gray-image.ts";
import type { Corners, Point } from "./homography.ts";

/** A line as `along = offset + slope * across`, where `across` runs along the side of the sheet. */
interface SideLine {
  offset: number;
  slope: number;
}

/**
 * The corners of a sheet of paper on a darker desk, clockwise from the top left, or null if the image shows the paper alone,
 * as a scan does. A side that is not in the picture is the border of the picture.
 */
export function findSheet(image: GrayImage): Corners | null {
  const { width, height } = image;
  const sides = {
    left: findSide(image, "x", 1),
    right: findSide(image, "x", -1),
    top: findSide(image, "y", 1),
    bottom: findSide(image, "y", -1),
  };
  if (Object.values(sides).filter((side) => side !== null).length < 2) return null;
  const left = sides.left ?? { offset: 0, slope: 0 };
  const right = sides.right ?? { offset: width - 1, slope: 0 };
  const top = sides.top ?? { offset: 0, slope: 0 };
  const bottom = sides.bottom ?? { offset: height - 1, slope: 0 };
  const corners: Corners = [cross(left, top), cross(right, top), cross(right, bottom), cross(left, bottom)];
  return isSheet(corners, width, height) ? corners : null;
}

/** x = a + b·y and y = c + d·x. */
function cross(vertical: SideLine, horizontal: SideLine): Point {
  const x = (vertical.offset + vertical.slope * horizontal.offset) / (1 - vertical.slope * horizontal.slope);
  return [x, horizontal.offset + horizontal.slope * x];
}

function isSheet(corners: Corners, width: number, height: number): boolean {
  let area = 0;
  for (let i = 0; i < 4; i++) {
    const [a, b, c] = [corners[i]!, corners[(i + 1) % 4]!, corners[(i + 2) % 4]!];
    const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
    const turn = (ux * vy - uy * vx) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1);
    if (turn < 0.9) return false;
    area += (a[0] * b[1] - b[0] * a[1]) / 2;
  }
  return area > width * height * 0.3;
}

/** Pixels on each side of an edge that are compared. */
const span = 6;

/** The line where the desk ends and the paper begins, seen from one border of the image. */
function findSide(image: GrayImage, axis: "x" | "y", direction: 1 | -1): SideLine | null {
  const { data, width, height } = image;
  const [length, breadth] = axis === "x" ? [width, height] : [height, width];
  const at = (along: number, across: number) =>
    axis === "x" ? data[across * width + along]! : data[along * width + across]!;
  const points: Point[] = [];
  const step = Math.max(2, Math.floor(breadth / 80));
  let looked = 0;
  for (let across = Math.floor(breadth * 0.06); across < breadth * 0.94; across += step) {
    looked++;
    const edge = findEdge((i) => at(direction === 1 ? i : length - 1 - i, across), Math.floor(length * 0.3));
    if (edge !== null) points.push([across, direction === 1 ? edge : length - 1 - edge]);
  }
  return fitLine(points, looked * 0.45, length * 0.006 + 1);
}

/** The first place from the border at which it becomes much brighter and stays so for a while. */
function findEdge(at: (i: number) => number, limit: number): number | null {
  let [before, after] = [0, 0];
  for (let i = 0; i < span; i++) {
    before += at(i);
    after += at(i + span);
  }
  let best = { at: -1, rise: 0 };
  for (let i = span; i < limit - span; i++) {
    const rise = (after - before) / span;
    if (rise > Math.max(18, (before / span) * 0.14)) {
      if (rise > best.rise) best = { at: i, rise };
    } else if (best.at >= 0) return best.at;
    before += at(i) - at(i - span);
    after += at(i + span) - at(i);
  }
  return null;
}

/** The line through most of the points; null if fewer than `least` lie on any. */
function fitLine(points: Point[], least: number, tolerance: number): SideLine | null {
  let best: Point[] = [];
  for (let i = 0; i < points.length; i += 2)
    for (let j = i + Math.ceil(points.length / 4); j < points.length; j += 2) {
      const [[x0, y0], [x1, y1]] = [points[i]!, points[j]!];
      const slope = (y1 - y0) / (x1 - x0);
      if (Math.abs(slope) > 0.35) continue;
      const inside = points.filter(([x, y]) => Math.abs(y - y0 - slope * (x - x0)) <= tolerance);
      if (inside.length > best.length) best = inside;
    }
  if (best.length < Math.max(8, least)) return null;
  const [mx, my] = [mean(best.map(([x]) => x)), mean(best.map(([, y]) => y))];
  const slope =
    best.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
    best.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return { offset: my - slope * mx, slope };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
