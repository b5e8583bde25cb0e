import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compileSystem } from "./compile.ts";
import type { Country, GradingSystem, NumericSystem, SymbolSystem } from "../types.ts";

const data = new URL("../../data/", import.meta.url);
const systems = new Map<string, GradingSystem>();
for (const name of readdirSync(data).filter((file) => file.endsWith(".json"))) {
  const country = JSON.parse(readFileSync(new URL(name, data), "utf8")) as Country;
  for (const system of country.systems) systems.set(system.id, system);
}

function convert(id: string | GradingSystem, mark: string) {
  const system = typeof id === "string" ? systems.get(id) : id;
  if (!system) throw new Error(`no system ${id as string}`);
  return compileSystem(system).convert(mark);
}

const facts = {
  level: "tertiary",
  institution: null,
  default: true,
  confidence: "published",
  sources: [],
} as const;
const percent: NumericSystem = {
  ...facts,
  id: "t-percent",
  name: "Percentage",
  kind: "numeric",
  better: "higher",
  min: 0,
  max: 100,
  pass: 40,
  bands: [
    { from: 70, to: 100, label: "First", us: "A", aliases: ["First class", "1st"] },
    { from: 60, to: 69.99, label: "Upper second", us: "B+", aliases: ["2:1"] },
    { from: 40, to: 59.99, label: "Pass", us: "C" },
    { from: 0, to: 39.99, label: "Fail", us: "F" },
  ],
};
const twenty: NumericSystem = {
  ...percent,
  id: "t-twenty",
  max: 20,
  pass: 10,
  bands: [
    { from: 16, to: 20, label: "très bien", us: "A" },
    { from: 10, to: 15.99, us: "B" },
    { from: 0, to: 9.99, us: "F" },
  ],
};
const german: NumericSystem = {
  ...percent,
  id: "t-german",
  better: "lower",
  min: 1,
  max: 6,
  pass: 4,
  bands: [
    { from: 1, to: 1.5, label: "sehr gut", us: "A" },
    { from: 1.51, to: 4, label: "gut", us: "B" },
    { from: 4.01, to: 6, us: "F" },
  ],
};
const thirty: NumericSystem = {
  ...twenty,
  id: "t-thirty",
  max: 30,
  bands: [
    { from: 28, to: 30, us: "A" },
    { from: 0, to: 27.99, us: "B" },
  ],
  words: [{ grade: "30 e lode", aliases: ["30L", "30 cum laude"], value: 30, us: "A+" }],
  nonGrades: [{ mark: "RIT", aliases: ["ritirato"], meaning: "withdrawn" }],
};
const classes: SymbolSystem = {
  ...facts,
  id: "t-classes",
  name: "Degree classes",
  kind: "symbol",
  pass: "Third",
  bands: [
    { grade: "First", aliases: ["1st"], us: "A" },
    { grade: "2:1", us: "B+" },
    { grade: "2:2", us: "B" },
    { grade: "Third", us: "C" },
    { grade: "Pass", us: "S" },
  ],
};

describe("numbers as people write them", () => {
  test.each([
    ["85", 85],
    ["85%", 85],
    ["85 %", 85],
    ["85.5", 85.5],
    ["7,5", 7.5],
    [" 85 ", 85],
    ["８５", 85],
    ["٨٥", 85],
    ["۸۵", 85],
    ["८५", 85],
    ["٧٫٥", 7.5],
    ["85.", 85],
    [".5", 0.5],
    ["7½", 7.5],
    ["085", 85],
    ["85/100", 85],
    ["85 out of 100", 85],
    ["99.999", 99.999],
    ["0,500", 0.5],
    ["\u200e85\u200f", 85],
  ])("%s on a percentage scale is %d", (mark, value) => {
    expect(convert(percent, mark)).toMatchObject({ error: null, value });
  });

  test.each(["16/20", "16 / 20", "16⁄20", "١٦/٢٠", "16,0"])("%s on 0–20 is 16", (mark) => {
    expect(convert(twenty, mark)).toMatchObject({ value: 16, us: "A" });
  });

  test("converts a mark out of another total to a percentage, with a note", () => {
    expect(convert(percent, "16/20").reading).toMatchObject({ value: 80, note: "16/20 is 80 out of 100" });
    expect(convert(twenty, "85%").error?.message).toBe("85% is a percentage; this scale is 0–20");
    expect(convert(thirty, "105/110").error?.message).toBe(
      "105/110 is a mark out of 110; this scale is 0–30",
    );
  });

  test("names the scale when a mark is outside it", () => {
    expect(convert(percent, "105").error).toEqual({ code: "outside-scale", message: "105 is outside 0–100" });
    expect(convert(german, "0.7").error?.message).toBe("0.7 is outside 1–6");
    expect(convert("dk-seven-point", "-4").error?.message).toBe("-4 is outside -3 to 12");
    expect(convert("dk-seven-point", "−3").value).toBe(-3);
  });

  test("reads three digits after a comma as decimals unless thousands fit on the scale", () => {
    expect(convert(twenty, "12,500").value).toBe(12.5);
    expect(convert(percent, "85,125").value).toBe(85.125);
    expect(convert({ ...percent, max: 2000 }, "1.000").error).toMatchObject({ code: "ambiguous" });
    expect(convert({ ...percent, max: 2000 }, "1,000").error).toMatchObject({ code: "ambiguous" });
    expect(convert({ ...percent, max: 4, bands: [{ from: 0, to: 4, us: "A" }] }, "3.667").value).toBe(3.667);
  });

  test.each([
    "8 5",
    "1e3",
    "NaN",
    "Infinity",
    "85²",
    "--5",
    "5/0",
    "/",
    "%",
    "1.2.3",
    "５五",
    "a".repeat(500),
  ])("%s is unreadable, not a number", (mark) => {
    const { error, value } = convert(percent, mark);
    expect(value).toBeNull();
    expect(error?.code).toBe("unreadable");
  });
});

describe("the band rule", () => {
  test("higher is better: the threshold decides", () => {
    expect(convert(percent, "70").us).toBe("A");
    expect(convert(percent, "69.995").us).toBe("B+");
    expect(convert(percent, "69.99999999999999999999").us).toBe("B+");
    expect(convert(percent, "0").us).toBe("F");
  });

  test("lower is better: the best band whose end is not exceeded", () => {
    expect(convert(german, "1.5").us).toBe("A");
    expect(convert(german, "1.505").us).toBe("B");
    expect(convert(german, "1.50000000000000001").us).toBe("B");
    expect(convert(german, "1,0").us).toBe("A");
  });
});

describe("words and symbols", () => {
  test.each(["A+", "a +", "A＋", "A plus", "Ａ+", "А+"])("%s is an A+ (the last is Cyrillic)", (mark) => {
    const letters: SymbolSystem = {
      ...classes,
      bands: [
        { grade: "A+", us: "A+" },
        { grade: "A", us: "A" },
        { grade: "A-", us: "A-" },
      ],
    };
    expect(convert(letters, mark).us).toBe("A+");
  });

  test.each(["2:1", "2.1", "II/1", "II.1", "II:1", "II(i)", "2i", "2-1", "２：１"])(
    "%s is an upper second",
    (mark) => {
      expect(convert(classes, mark)).toMatchObject({ us: "B+", reading: { kind: "symbol", symbol: "2:1" } });
    },
  );

  test("reads words and honors on a numeric scale", () => {
    expect(convert(german, "Sehr Gut")).toMatchObject({ us: "A", value: null, band: 0 });
    expect(convert(thirty, "30 e lode")).toMatchObject({ us: "A+", value: 30 });
    expect(convert(thirty, "30L").us).toBe("A+");
    expect(convert(thirty, "30").us).toBe("A");
    expect(convert(twenty, "tres bien").us).toBe("A");
    expect(convert(percent, "first class").us).toBe("A");
  });

  test("reports a mark that could be a number or a class", () => {
    expect(convert(percent, "2.1").error?.code).toBe("ambiguous");
    expect(convert(percent, "2:1").us).toBe("B+");
  });

  test("reads the words in the dataset", () => {
    expect(convert("de-words", "sehr gut").us).toBe("A");
    expect(convert("de-words", "UNGENÜGEND").us).toBe("F");
    expect(convert("de-university", "1,3").us).toBe("A");
  });

  test("names the scale for an unknown symbol", () => {
    expect(convert(classes, "Q").error?.message).toBe(
      "“Q” is not on this scale: First, 2:1, 2:2, Third, Pass",
    );
  });
});

describe("universal marks", () => {
  test.each([
    ["W", "withdrawn"],
    ["inc", "incomplete"],
    ["In Progress", "in-progress"],
    ["AU", "audit"],
    ["–", "not-reported"],
  ])("%s is %s", (mark, meaning) => {
    expect(convert(twenty, mark).reading).toMatchObject({ kind: "non-grade", meaning });
  });

  test("P and Pass earn credit, F fails", () => {
    expect(convert(twenty, "P").us).toBe("S");
    expect(convert(twenty, "pass").us).toBe("S");
    expect(convert(twenty, "F").us).toBe("F");
  });

  test("reports AP as ambiguous when the scale does not define it", () => {
    expect(convert(twenty, "AP").error?.code).toBe("ambiguous");
  });

  test("a system's own marks take precedence", () => {
    expect(convert(thirty, "ritirato").reading).toMatchObject({ kind: "non-grade", meaning: "withdrawn" });
    expect(convert({ ...classes, bands: [...classes.bands, { grade: "W", us: "F" }] }, "W").us).toBe("F");
  });
});
