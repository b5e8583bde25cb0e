/**
 * Converts a WOFF file into the sfnt it contains. fontkit can read WOFF itself, but it decompresses a whole table for every
 * glyph, which takes seconds in an East Asian font; unpacking once avoids that.
 */
export async function unpackWoff(woff: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== signature) throw new Error("not a WOFF file");
  const tables = await Promise.all(
    Array.from({ length: view.getUint16(12) }, async (_, index) => {
      const at = 44 + index * 20;
      const [offset, packed, length] = [
        view.getUint32(at + 4),
        view.getUint32(at + 8),
        view.getUint32(at + 12),
      ];
      const bytes = woff.subarray(offset, offset + packed);
      return {
        tag: view.getUint32(at),
        checksum: view.getUint32(at + 16),
        bytes: packed === length ? bytes : await inflate(bytes),
      };
    }),
  );
  return sfnt(view.getUint32(4), tables);
}

const signature = 0x774f4646; // "wOFF"

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

function sfnt(flavor: number, tables: readonly Table[]): Uint8Array {
  const start = 12 + tables.length * 16;
  const size = tables.reduce((sum, table) => sum + padded(table.bytes.length), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  let offset = start;
  for (const [index, table] of tables.entries()) {
    const at = 12 + index * 16;
    view.setUint32(at, table.tag);
    view.setUint32(at + 4, table.checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.bytes.length);
    font.set(table.bytes, offset);
    offset += padded(table.bytes.length);
  }
  return font;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
