import { expect, it } from "vitest";
import { findRelations } from "./column-relations.ts";

const sums = (text: string) => findRelations(text.split("\n").map((line) => line.split("|"))).sums;

it("finds the total that is a mix of two parts, also where a second exam breaks it", () => {
  expect(sums("11,5|13|12,4\n9|10,5|9,9\n14|12|12,8\n15|16,5|15,9\n10|8|12,0")).toEqual([
    { parts: [0, 1], total: 2 },
  ]);
  expect(sums("72%|65%|67.8%\n81%|70%|74.4%\n44%|38%|40.4%")).toEqual([{ parts: [0, 1], total: 2 }]);
});

it("takes no number between two others for their mix", () => {
  expect(sums("60|80|71\n62|90|64\n55|75|73\n70|82|71\n58|66|65")).toEqual([]);
});

it("finds the average of three terms", () => {
  expect(sums("72|68|75|71,67\n65|70|66|67\n58|62|60|60\n49|55|51|51,67")).toEqual([
    { parts: [0, 1, 2], total: 3 },
  ]);
});
