import type { Canvas } from "../platform.ts";

/** Share of a rendered page that is darker than paper. */
export function inkShare(canvas: Canvas): number {
  const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  return image ? darkShare(image.data) : 0;
}

/** Pixels below this brightness are ink. Small text blurs to gray; yellowed paper is lighter. */
const inkThreshold = 200;

export function darkShare(pixels: Uint8ClampedArray): number {
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const light = (pixels[at]! * 3 + pixels[at + 1]! * 6 + pixels[at + 2]!) / 10;
    if (light < inkThreshold) dark++;
  }
  return dark / (pixels.length / 4 || 1);
}
