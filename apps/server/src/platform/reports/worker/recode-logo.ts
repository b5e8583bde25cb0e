import { logoLimits } from "@meridian/contract/gpa-reports/schemas";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import type { StoredLogo } from "../report-worker.ts";
import { readImageHeader, type ImageHeader } from "./image-header.ts";
import { checkPngSize } from "./png-size.ts";
import { shrink, type Bitmap } from "./shrink.ts";

/** An unacceptable image, with a message for the user. */
export class InvalidImageError extends Error {
  override readonly name = "ImageRefused";
}

/** Twice the printed size at 300 dpi, which is more than any printer can show. */
const maxSize = { width: 900, height: 300 };

/**
 * Decodes an uploaded logo and re-encodes its pixels, so that only the image is stored: no metadata, and no second file
 * hidden in it. The declared size is checked before decoding.
 */
export function recodeLogo(bytes: Buffer): StoredLogo {
  if (bytes.length > logoLimits.bytes)
    throw new InvalidImageError("The image is larger than 1 MB. Save a smaller version.");
  const head = readImageHeader(bytes);
  if (!head)
    throw new InvalidImageError("This is not a PNG or JPEG image. Save the logo as a PNG and try again.");
  const { width, height } = head;
  if (width < 1 || height < 1) throw new InvalidImageError("The image is empty.");
  if (width > logoLimits.side || height > logoLimits.side || width * height > logoLimits.pixels) {
    throw new InvalidImageError(
      `${width} × ${height} pixels is too large. The limit is 5000 per side and 12 million in total.`,
    );
  }
  const bitmap = shrink(decode(bytes, head), maxSize);
  return {
    contentType: head.type,
    width: bitmap.width,
    height: bitmap.height,
    content: new Uint8Array(encode(bitmap, head.type)),
  };
}

function decode(bytes: Buffer, head: ImageHeader): Bitmap {
  try {
    if (head.type === "image/png") {
      checkPngSize(bytes, head);
      return PNG.sync.read(bytes);
    }
    const { width, height, data } = jpeg.decode(bytes, {
      maxResolutionInMP: logoLimits.pixels / 1_000_000,
      maxMemoryUsageInMB: 256,
      tolerantDecoding: false,
    });
    return { width, height, data };
  } catch {
    throw new InvalidImageError(
      "The image is damaged. Open it in another program, save it again and try again.",
    );
  }
}

function encode(bitmap: Bitmap, type: ImageHeader["type"]): Buffer {
  if (type === "image/jpeg") return jpeg.encode({ ...bitmap, data: Buffer.from(bitmap.data) }, 88).data;
  const png = new PNG({ width: bitmap.width, height: bitmap.height });
  png.data = Buffer.from(bitmap.data);
  return PNG.sync.write(png, { deflateLevel: 9 });
}
