export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly data: Uint8Array;
}

/** Scales an image down to fit by averaging; never scales it up. */
export function shrink(image: Bitmap, maxSize: { readonly width: number; readonly height: number }): Bitmap {
  const scale = Math.min(1, maxSize.width / image.width, maxSize.height / image.height);
  if (scale === 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = span(y, height, image.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = span(x, width, image.width);
      data.set(average(image, left, right, top, bottom), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

function span(index: number, count: number, total: number): [from: number, to: number] {
  const from = Math.floor((index * total) / count);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * total) / count))];
}

/** Colors are weighted by opacity, since a transparent pixel has no color. */
function average(
  { data, width }: Bitmap,
  left: number,
  right: number,
  top: number,
  bottom: number,
): number[] {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3]!;
      red += data[at]! * alpha;
      green += data[at + 1]! * alpha;
      blue += data[at + 2]! * alpha;
      opacity += alpha;
    }
  }
  if (opacity === 0) return [0, 0, 0, 0];
  const pixels = (right - left) * (bottom - top);
  return [red / opacity, green / opacity, blue / opacity, opacity / pixels].map(Math.round);
}
