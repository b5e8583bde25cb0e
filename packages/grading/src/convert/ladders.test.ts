import { expect, test } from "vitest";
import { readCountryFiles } from "../node.ts";

const stages = readCountryFiles()
  .flatMap(({ code, education }) => (education?.stages ?? []).map((stage) => ({ code, ...stage })))
  .map(({ ages, ...stage }) => {
    const [entry = Number.NaN, end = Number.NaN] = (ages ?? "").split("–").map(Number);
    return { ...stage, label: `${stage.code} ${stage.name}`, entry, end };
  });

test("the duration of a stage matches its ages", () => {
  const wrong = stages.filter(({ entry, end, years }) => end - entry !== years).map(({ label }) => label);
  // Croatian students start at six or seven, and the law says six to fifteen, as the page states.
  // A one-year AP course can be taken at any high school age.
  expect(wrong).toEqual(["HR Elementary (osnovna škola)", "X-AP AP course and examination"]);
});

test("every stage but the first starts where another ends", () => {
  const detached = stages.filter(({ code, entry }) => {
    const ladder = stages.filter((stage) => stage.code === code);
    const first = Math.min(...ladder.map((stage) => stage.entry));
    return entry !== first && !ladder.some(({ end }) => end === entry);
  });
  expect(detached.map(({ label }) => label)).toEqual([]);
});
