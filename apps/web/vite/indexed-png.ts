import { crc32, deflateSync } from "node:zlib";

/**
 * Encodes RGBA pixels as a PNG with at most 256 colors: a quarter of the size, with no visible loss for flat drawings.
 * Similar colors are merged, and rare colors map to the nearest palette color.
 */
export function indexedPng(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
): Uint8Array {
  const palette = commonColors(pixels);
  const indexByKey = new Map<number, number>(palette.map(({ key }, index) => [key, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++) {
    // Each row starts with its filter type: none.
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; x++, at += 4) {
      const key = colorKey(pixels, at);
      let index = indexByKey.get(key);
      if (index === undefined) {
        index = nearest(palette, key);
        indexByKey.set(key, index);
      }
      rows[start + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(({ color }) => color))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

interface PaletteColor {
  readonly key: number;
  readonly color: readonly [number, number, number];
}

/** Five bits per channel. */
function colorKey(pixels: ArrayLike<number>, at: number): number {
  return (
    (((pixels[at] ?? 0) >> 3) << 10) | (((pixels[at + 1] ?? 0) >> 3) << 5) | ((pixels[at + 2] ?? 0) >> 3)
  );
}

function commonColors(pixels: ArrayLike<number>): readonly PaletteColor[] {
  const counts = new Uint32Array(1 << 15);
  const sums = [new Float64Array(1 << 15), new Float64Array(1 << 15), new Float64Array(1 << 15)] as const;
  for (let at = 0; at < pixels.length; at += 4) {
    const key = colorKey(pixels, at);
    counts[key]! += 1;
    sums.forEach((sum, channel) => (sum[key]! += pixels[at + channel] ?? 0));
  }
  const used = [...counts.keys()].filter((key) => counts[key]! > 0);
  return used
    .sort((a, b) => counts[b]! - counts[a]!)
    .slice(0, 256)
    .map((key) => {
      const mean = (channel: 0 | 1 | 2) => Math.round(sums[channel][key]! / counts[key]!);
      return { key, color: [mean(0), mean(1), mean(2)] as const };
    });
}

function nearest(palette: readonly PaletteColor[], key: number): number {
  const target = [(key >> 10) << 3, ((key >> 5) & 31) << 3, (key & 31) << 3];
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  palette.forEach(({ color }, index) => {
    const far = color.reduce((sum, value, channel) => sum + (value - (target[channel] ?? 0)) ** 2, 0);
    if (far < distance) [best, distance] = [index, far];
  });
  return best;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
