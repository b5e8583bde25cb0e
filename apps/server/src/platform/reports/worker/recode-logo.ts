import { logoLimits } from "@meridian/contract/gpa-reports";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import type { KeptLogo } from "../report-worker.ts";
import { imageHead, type ImageHead } from "./image-head.ts";
import { checkPngSize } from "./png-size.ts";
import { shrink, type Bitmap } from "./shrink.ts";

/** An image we do not take; the message is for the person who chose it. */
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";
}

/** Twice the room on the paper at 300 dots an inch is more than any printer shows. */
const room = { width: 900, height: 300 };

/**
 * Decodes an uploaded logo and encodes the pixels anew, so that nothing of the file but its picture is kept: no
 * metadata, no second file hidden behind the first. The size it claims is checked before anything is unpacked.
 */
export function recodeLogo(bytes: Buffer): KeptLogo {
  if (bytes.length > logoLimits.bytes)
    throw new ImageRefused("The image is larger than 1 MB. Save it smaller.");
  const head = imageHead(bytes);
  if (!head) throw new ImageRefused("This is no PNG or JPEG image. Save the logo as PNG and try again.");
  const { width, height } = head;
  if (width < 1 || height < 1) throw new ImageRefused("The image is empty.");
  if (width > logoLimits.side || height > logoLimits.side || width * height > logoLimits.pixels) {
    throw new ImageRefused(
      `${width} × ${height} pixels is too large. Up to 5000 a side and 12 million in all.`,
    );
  }
  const bitmap = shrink(decode(bytes, head), room);
  return {
    contentType: head.type,
    width: bitmap.width,
    height: bitmap.height,
    content: new Uint8Array(encode(bitmap, head.type)),
  };
}

function decode(bytes: Buffer, head: ImageHead): Bitmap {
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
    throw new ImageRefused("The image is damaged. Open it in another program, save it again and try that.");
  }
}

function encode(bitmap: Bitmap, type: ImageHead["type"]): Buffer {
  if (type === "image/jpeg") return jpeg.encode({ ...bitmap, data: Buffer.from(bitmap.data) }, 88).data;
  const png = new PNG({ width: bitmap.width, height: bitmap.height });
  png.data = Buffer.from(bitmap.data);
  return PNG.sync.write(png, { deflateLevel: 9 });
}
