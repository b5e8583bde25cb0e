import { expect, test } from "vitest";
import { termLabels } from "./term-labels.ts";

test.each([
  [["Semestre 1", "Semestre 2", "Semestre 3"], 118, ["S1", "S2", "S3"], 1],
  [["Fall 2021", "Spring 2022"], 236, ["Fall 21", "Spring 22"], 1],
  [["Fall 2021", "Fall 2022"], 236, ["Fall 2021", "Fall 2022"], 1],
  [["WS 2018/19", "SS 2019", "WS 2019/20", "SS 2020"], 47, ["WS 18/19", "SS 19", "WS 19/20", "SS 20"], 2],
  [["First semester", "Second semester"], 236, ["First se…", "Second s…"], 1],
])("%j, %i apart", (names, step, labels, interval) => {
  expect(termLabels(names, step)).toEqual({ labels, interval });
});
