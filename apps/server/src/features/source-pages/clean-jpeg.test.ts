import jpeg from "jpeg-js";
import { expect, test } from "vitest";
import { cleanJpeg } from "./clean-jpeg.ts";

const page = jpeg.encode({ width: 40, height: 60, data: Buffer.alloc(40 * 60 * 4, 200) }, 80).data;
const withSegment = (marker: number, text: string) => {
  const content = Buffer.from(text);
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([page.subarray(0, 2), head, content, page.subarray(2)]);
};

test("keeps the image and reads its size", () => {
  const clean = cleanJpeg(page)!;
  expect(clean).toMatchObject({ width: 40, height: 60 });
  expect(jpeg.decode(clean.content)).toMatchObject({ width: 40, height: 60 });
});

test("drops metadata, comments and whatever follows the image", () => {
  for (const marker of [0xe1, 0xed, 0xfe])
    expect(cleanJpeg(withSegment(marker, "GPS 48.2, 16.4"))?.content.includes("GPS")).toBe(false);
  // Also if what follows ends like an image.
  for (const end of ["", "\u00FF\u00D9"]) {
    const followed = cleanJpeg(Buffer.concat([page, Buffer.from(`<script>${end}`, "latin1")]))!;
    expect(followed.content.equals(cleanJpeg(page)!.content)).toBe(true);
  }
});

test("refuses other files, truncated images and impossible segments", () => {
  expect(cleanJpeg(Buffer.from("%PDF-1.7"))).toBeNull();
  expect(cleanJpeg(Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"))).toBeNull();
  expect(cleanJpeg(page.subarray(0, 30))).toBeNull();
  expect(
    cleanJpeg(
      Buffer.concat([page.subarray(0, 2), Buffer.from([0xff, 0xe0, 0xff, 0xff]), page.subarray(2, 8)]),
    ),
  ).toBeNull();
  expect(cleanJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeNull();
});
