import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { createMarkTest } from "../cells/marks/reads-as-mark.ts";
import { recognizePaste } from "../recognize-paste.ts";

it("says how many values fit the scale only if a grading system is chosen", () => {
  const text = "Module\tCredits\tMark\tScore\nAlgebra\t20\t58\t61\nAnalysis\t20\t62\t55\nOptics\t20\t71\t60";
  const evidence = (readsAsMark = createMarkTest(undefined)) =>
    recognizePaste({ text }, readsAsMark).guess.doubts[0]?.readings[0]?.evidence;
  expect(evidence()).toBe("Its heading is “Mark”.");
  expect(evidence(gradedSystems.percent)).toBe("Its heading is “Mark”, and 3 of 3 values fit the scale.");
});
