import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { meanTheSame } from "./column-rivals.ts";

const compare = (text: string) =>
  meanTheSame(
    text.split("\n").map((line) => line.split("|")),
    0,
    1,
    gradedSystems.german,
  );

it("compares words only with the numbers next to them, of which a passed course has none", () => {
  expect(compare("2,3|gut\n3,0|befriedigend\n1,3|sehr gut\n|bestanden")).toBe(true);
  expect(compare("2,3|gut\n3,0|befriedigend\n1,3|sehr gut\n|gut")).toBe(false);
});
