/** One byte per pixel, row by row: 0 is ink, 255 paper. */
export interface GrayImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** RGBA pixels, as a canvas returns them. */
export interface PixelImage {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function toGray({ data, width, height }: PixelImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let i = 0; i < gray.length; i++)
    gray[i] = (data[i * 4]! * 77 + data[i * 4 + 1]! * 150 + data[i * 4 + 2]! * 29) >> 8;
  return { data: gray, width, height };
}

export function toPixels({ data, width, height }: GrayImage): PixelImage {
  const pixels = new Uint32Array(width * height);
  // Gray in all three channels, and opaque: WebAssembly and with it every platform of ours stores the lowest byte first.
  for (let i = 0; i < data.length; i++) pixels[i] = 0xff000000 | (data[i]! * 0x010101);
  return { data: new Uint8ClampedArray(pixels.buffer), width, height };
}

/** Part of an image in another size. Averages when shrinking, interpolates when enlarging. */
export function resize(
  image: GrayImage,
  width: number,
  height: number,
  part = { x: 0, y: 0, width: image.width, height: image.height },
): GrayImage {
  const columns = weigh(part.x, part.width, width, image.width);
  const rows = weigh(part.y, part.height, height, image.height);
  const top = rows[0]?.from ?? 0;
  const bottom = rows.reduce((last, row) => Math.max(last, row.from + row.weights.length), top);
  // Along the rows first, then down the columns: far fewer steps than both at once for every pixel.
  const narrowed = new Float32Array(width * (bottom - top));
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < width; x++) {
      const { from, weights } = columns[x]!;
      const start = y * image.width + from;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += image.data[start + i]! * weights[i]!;
      narrowed[(y - top) * width + x] = sum;
    }
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const { from, weights } = rows[y]!;
    for (let x = 0; x < width; x++) {
      let sum = 0.5;
      for (let j = 0; j < weights.length; j++) sum += narrowed[(from - top + j) * width + x]! * weights[j]!;
      data[y * width + x] = sum;
    }
  }
  return { data, width, height };
}

interface Weights {
  readonly from: number;
  readonly weights: number[];
}

/** The source pixels of each target pixel along one side, and how much each counts. */
function weigh(start: number, length: number, count: number, limit: number): Weights[] {
  const scale = length / count;
  const radius = Math.max(1, scale);
  return Array.from({ length: count }, (_, i) => {
    const center = start + (i + 0.5) * scale - 0.5;
    const from = Math.min(limit - 1, Math.max(0, Math.ceil(center - radius)));
    const to = Math.max(from, Math.min(limit - 1, Math.floor(center + radius)));
    const weights: number[] = [];
    for (let at = from; at <= to; at++) weights.push(Math.max(1e-6, 1 - Math.abs(at - center) / radius));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { from, weights: weights.map((weight) => weight / sum) };
  });
}

/** A quarter turn clockwise. */
export function turn({ data, width, height }: GrayImage): GrayImage {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = data[y * width + x]!;
  return { data: turned, width: height, height: width };
}
