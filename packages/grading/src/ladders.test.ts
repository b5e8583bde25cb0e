import { expect, test } from "vitest";
import { readCountryFiles } from "./node.ts";

const stages = readCountryFiles()
  .flatMap(({ code, education }) => (education?.stages ?? []).map((stage) => ({ code, ...stage })))
  .map(({ ages, ...stage }) => {
    const [entry = Number.NaN, end = Number.NaN] = (ages ?? "").split("–").map(Number);
    return { ...stage, label: `${stage.code} ${stage.name}`, entry, end };
  });

test("a stage lasts as long as its ages say", () => {
  const wrong = stages.filter(({ entry, end, years }) => end - entry !== years).map(({ label }) => label);
  // Croatian pupils are six or seven at entry, and the law speaks of six to fifteen: the page says so.
  // An AP course of one year is taken at any age of high school.
  expect(wrong).toEqual(["HR Elementary (osnovna škola)", "X-AP AP course and examination"]);
});

test("a stage begins where another ends, or is the first", () => {
  const hanging = stages.filter(({ code, entry }) => {
    const ladder = stages.filter((stage) => stage.code === code);
    const first = Math.min(...ladder.map((stage) => stage.entry));
    return entry !== first && !ladder.some(({ end }) => end === entry);
  });
  expect(hanging.map(({ label }) => label)).toEqual([]);
});
