/** Width and height of a PNG or JPEG, from its header; null if it has none. */
export function readImageSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return view.getUint32(0) === pngSignature ? readPng(view) : readJpeg(view);
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pngSignature = 0x89504e47;

function readPng(view: DataView) {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readJpeg(view: DataView) {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Markers may be padded with 0xff.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
}

/** SOF0 to SOF15, without the tables (C4), extensions (C8) and arithmetic conditioning (CC) between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
