import { ImportError } from "../read/import-error.ts";
import type { Platform } from "../read/platform.ts";
import { readImageSize } from "./image-size.ts";

/** Refuses images by the size in their header: a file of a few kilobytes can ask for gigabytes. */
export function limitPixels(platform: Platform, maxPixels: number): Platform {
  const check = (width: number, height: number) => {
    if (width * height > maxPixels)
      throw new ImportError({ code: "too-many-pixels", megapixels: Math.round(maxPixels / 1_000_000) });
  };
  return {
    ...platform,
    async decodeImage(image) {
      const size = readImageSize(new Uint8Array(await image.arrayBuffer()));
      if (!size) throw new ImportError({ code: "broken-image" });
      check(size.width, size.height);
      return platform.decodeImage(image);
    },
    createCanvas(width, height) {
      check(width, height);
      return platform.createCanvas(width, height);
    },
  };
}
