import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { nodePlatform } from "../node/node-platform.ts";
import { readImageSize } from "./image-size.ts";
import { limitPixels } from "./limit-pixels.ts";

const canvas = createCanvas(320, 200);
const [png, jpeg] = [canvas.toBuffer("image/png"), canvas.toBuffer("image/jpeg")];

it("reads the size of PNG and JPEG files from their header", () => {
  expect(readImageSize(png)).toEqual({ width: 320, height: 200 });
  expect(readImageSize(jpeg)).toEqual({ width: 320, height: 200 });
});

it("returns null for other files and for headers that end too early", () => {
  expect(readImageSize(new TextEncoder().encode("plain text that is long enough"))).toBeNull();
  for (const file of [png, jpeg]) expect(readImageSize(file.subarray(0, 12))).toBeNull();
  expect(readImageSize(new Uint8Array())).toBeNull();
});

it("decodes no image with more pixels than allowed", async () => {
  const platform = limitPixels(nodePlatform, 320 * 200 - 1);
  await expect(platform.decodeImage(new Blob([new Uint8Array(png)]))).rejects.toThrow("too-many-pixels");
  expect(() => platform.createCanvas(10_000, 10_000)).toThrow("too-many-pixels");
  const allowed = limitPixels(nodePlatform, 320 * 200);
  expect(await allowed.decodeImage(new Blob([new Uint8Array(png)]))).toMatchObject({ width: 320 });
});
