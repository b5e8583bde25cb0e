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
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) pixels.fill(data[i]!, i * 4, i * 4 + 3);
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255;
  return { data: pixels, width, height };
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
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = rows[y]!;
    for (let x = 0; x < width; x++) {
      const column = columns[x]!;
      let sum = 0;
      for (let j = 0; j < row.weights.length; j++) {
        const start = (row.from + j) * image.width + column.from;
        let line = 0;
        for (let i = 0; i < column.weights.length; i++) line += image.data[start + i]! * column.weights[i]!;
        sum += line * row.weights[j]!;
      }
      data[y * width + x] = sum + 0.5;
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
