import { createCanvas } from "@napi-rs/canvas";
import { addNoise } from "./noise.mjs";
import { solveHomography } from "./homography.mjs";

/** What a phone makes of a page on a desk: perspective, a slight barrel, a shadow, blur and JPEG. */
export function photographPage(page, random) {
  const portrait = page.height >= page.width;
  const longSide = random.pick([2200, 2600, 3000]);
  const [width, height] = portrait
    ? [Math.round(longSide * 0.75), longSide]
    : [longSide, Math.round(longSide * 0.75)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const output = context.createImageData(width, height);
  warp(page, output, drawCorners(width, height, page.width / page.height, random), {
    desk: random.pick([
      [92, 70, 52],
      [60, 62, 66],
      [150, 146, 138],
    ]),
    barrel: 0.012 * random.next(),
  });
  context.putImageData(output, 0, 0);
  soften(canvas, context, 0.3 + 0.8 * random.next());
  addNoise(context, {
    width,
    height,
    seed: random.below(2 ** 31),
    amount: 8 + 10 * random.next(),
    gray: false,
    light: drawShadow(random),
  });
  return canvas.encode("jpeg", 60 + random.below(30));
}

/** The four corners of the page in the photo, each moved a little: the camera is never exactly above it. */
function drawCorners(width, height, aspect, random) {
  const room = 0.93 - 0.06 * random.next();
  const pageHeight = Math.min(height * room, (width * room) / aspect);
  const pageWidth = pageHeight * aspect;
  const [left, top] = [(width - pageWidth) / 2, (height - pageHeight) / 2];
  const jitter = (size) => (random.next() - 0.5) * size * 0.05;
  return [
    [left, top],
    [left + pageWidth, top],
    [left + pageWidth, top + pageHeight],
    [left, top + pageHeight],
  ].map(([x, y]) => [x + jitter(pageWidth), y + jitter(pageHeight)]);
}

/** Fills the output by looking up, for each of its pixels, the point of the page that lands there. */
function warp(page, output, corners, { desk, barrel }) {
  const source = page.getContext("2d").getImageData(0, 0, page.width, page.height).data;
  const { width, height, data } = output;
  const map = solveHomography(corners, [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [cx, cy] = [x / width - 0.5, y / height - 0.5];
      const stretch = 1 + barrel * 4 * (cx * cx + cy * cy);
      const [px, py] = [(cx * stretch + 0.5) * width, (cy * stretch + 0.5) * height];
      const w = map[6] * px + map[7] * py + 1;
      const sx = (map[0] * px + map[1] * py + map[2]) / w;
      const sy = (map[3] * px + map[4] * py + map[5]) / w;
      const at = (y * width + x) * 4;
      data[at + 3] = 255;
      if (sx < 0 || sy < 0 || sx >= page.width - 1 || sy >= page.height - 1) {
        [data[at], data[at + 1], data[at + 2]] = desk;
        continue;
      }
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      const [fx, fy] = [sx - x0, sy - y0];
      const from = (y0 * page.width + x0) * 4;
      const below = from + page.width * 4;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] =
          (source[from + channel] * (1 - fx) + source[from + 4 + channel] * fx) * (1 - fy) +
          (source[below + channel] * (1 - fx) + source[below + 4 + channel] * fx) * fy;
    }
  }
}

function soften(canvas, context, radius) {
  context.filter = `blur(${radius.toFixed(2)}px)`;
  context.drawImage(canvas, 0, 0);
  context.filter = "none";
}

/** A soft shadow that falls across the page, and darker edges. */
function drawShadow(random) {
  const angle = random.next() * Math.PI * 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const depth = 0.15 + 0.25 * random.next();
  return (x, y) => {
    const across = dx * (x - 0.5) + dy * (y - 0.5);
    const shade = 1 / (1 + Math.exp(-across * 9));
    const edge = (x - 0.5) ** 2 + (y - 0.5) ** 2;
    return 0.97 - depth * shade - 0.25 * edge;
  };
}
