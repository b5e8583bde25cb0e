import { expect, it } from "vitest";
import { turnUpright } from "./find-upright-text.ts";
import { turn, type GrayImage } from "./image/gray-image.ts";
import type { Models } from "./models/models.ts";

/** Lines of print that are darker at their beginning. */
const [width, height] = [60, 80];
const upright: GrayImage = {
  data: Uint8Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 0 : 200)),
  width,
  height,
};

/** Finds lines along the direction of the print, and is sure of those whose beginning is on the left. */
const find = (image: GrayImage) => {
  const isSideways = image.width > image.height;
  const lines = [0, 1, 2, 3].map((i) =>
    isSideways ? { x: i * 15, y: 5, width: 12, height: 50 } : { x: 5, y: i * 15, width: 50, height: 12 },
  );
  return Promise.resolve({ image, cleaned: image, rules: [], boxes: lines });
};
const models: Models = {
  characters: ["a"],
  detect: () => Promise.reject(new Error("not used")),
  recognize: (input) => {
    const isUpright = input[0]! < input[150]!;
    return Promise.resolve({ data: Float32Array.from([0, isUpright ? 0.95 : 0.4]), steps: 1, classes: 2 });
  },
};

it.each([
  ["upright", upright],
  ["turned clockwise", turn(upright)],
  ["upside down", turn(turn(upright))],
  ["turned counterclockwise", turn(turn(turn(upright)))],
])("reads a page that is %s", async (_, page) => {
  const { image } = await turnUpright(page, find, models);
  expect(image).toEqual(upright);
});

it("does not turn a page of a script that the networks do not know", async () => {
  const recognize: Models["recognize"] = (input) => {
    const isUpright = input[0]! < input[150]!;
    return Promise.resolve({ data: Float32Array.from([0, isUpright ? 0.2 : 0.4]), steps: 1, classes: 2 });
  };
  const { image } = await turnUpright(upright, find, { ...models, recognize });
  expect(image).toEqual(upright);
});
