import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { findLookalike } from "./lookalikes.ts";

const { korean, german, percent, letters } = gradedSystems;

it("spells a mark as the scale does", () => {
  expect(findLookalike("AO", korean)).toEqual({ text: "A0", sure: true });
  expect(findLookalike("Bo", korean)).toEqual({ text: "B0", sure: true });
  expect(findLookalike("8+", korean)).toEqual({ text: "B+", sure: true });
});

it("asks about shapes that are less alike, and about numbers in place of letters", () => {
  expect(findLookalike("60", korean)).toEqual({ text: "C0", sure: false });
  expect(findLookalike("00", korean)).toEqual({ text: "D0", sure: false });
  expect(findLookalike("8", letters)).toEqual({ text: "B", sure: false });
});

it("leaves marks of the scale, and texts that could be several", () => {
  for (const mark of ["A0", "A+", "D", "F", "P", ""]) expect(findLookalike(mark, korean)).toBeNull();
  // On poor pages, 0 is taken for D as well as for O, both of which this scale has.
  expect(findLookalike("0", gradedSystems.outstanding)).toEqual({ text: "O", sure: false });
  expect(findLookalike("Q+", gradedSystems.outstanding)).toBeNull();
});

it("restores digits of a number, and asks", () => {
  expect(findLookalike("l5", percent)).toEqual({ text: "15", sure: false });
  expect(findLookalike("1,O", german)).toEqual({ text: "1,0", sure: false });
  expect(findLookalike("S", percent)).toBeNull();
  expect(findLookalike("85A", percent)).toBeNull();
  expect(findLookalike("9,O", german)).toBeNull();
});
