import { describe, expect, test } from "vitest";
import { compileSystem } from "../convert/compile.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { openLocalDataset, readCountryFiles } from "../node.ts";
import { readCredits } from "./read-credits.ts";

const dataset = await openLocalDataset();
const systems = await dataset.loadSystems(
  readCountryFiles().flatMap((country) => country.systems.map(({ id }) => id)),
);
const convert = (system: string, mark: string) => compileSystem(systems.system(system)!).convert(mark);

describe("marks as transcripts print them", () => {
  test.each(["2.1", "2,1", "2:1", "2.2"])(
    "%s is reported as ambiguous on a UK percentage scale, never read as an F",
    (mark) => {
      const { us, error } = convert("gb-university", mark);
      expect(us).toBeNull();
      expect(error).toMatchObject({ code: "ambiguous" });
      expect(error!.message).toMatch(/Second|2:2/);
    },
  );

  test("explains how to enter the number", () => {
    expect(convert("gb-university", "2.1").error!.message).toBe(
      "“2.1” could be the number 2.1 or 65–69.99 (Upper Second) or 60–64.99 (Upper Second). For the number, enter “2.1/100”",
    );
    expect(convert("gb-university", "2.1/100").us).toBe("F");
  });

  test("reads 2.1 as a class on a class scale and as a number on a grade point scale", () => {
    expect(convert("gb-honours-class", "2.1").us).toBe("A-");
    expect(convert("ke-university", "2.1").error).toMatchObject({ code: "ambiguous" });
    expect(convert("ng-cgpa5", "2.1").value).toBe(2.1);
    expect(convert("gb-st-andrews", "2.1").value).toBe(2.1);
  });

  test.each([
    ["de-university", "BE", "S"],
    ["de-university", "NB", "F"],
    ["de-ects", "NB", "F"],
    ["fr-university", "VAL", "S"],
    ["br-10", "RM", "F"],
    ["br-10", "RF", "F"],
    ["br-usp-graduate", "RF", "F"],
  ])("%s reads %s", (system, mark, us) => {
    expect(convert(system, mark).us).toBe(us);
  });

  test("reads 12,500 out of 20 as 12.5", () => {
    expect(convert("fr-university", "12,500").value).toBe(12.5);
  });

  test("Germany's university scale ends at 5.0", () => {
    expect(convert("de-university", "5,0").us).toBe("F");
    expect(convert("de-university", "5,3").error!.message).toBe("5,3 is outside 1–5");
  });
});

test("a scale with a range in its name has that range", () => {
  const mismatches = readCountryFiles().flatMap(({ systems: all }) =>
    all.flatMap((system) => {
      const range = /(\d+(?:\.\d+)?)–(\d+(?:\.\d+)?) scale/.exec(system.name);
      if (!range || system.kind !== "numeric") return [];
      // The Soviet 2–5 scale also has a 1, which is a fail as well. Poland's celujący (5.5) is above its 5.
      const [from, to] = [Number(range[1]), Number(range[2])];
      const fits = (from === system.min || (from === 2 && system.min === 1)) && Math.floor(system.max) === to;
      return fits ? [] : [`${system.id}: ${system.name} is ${system.min}–${system.max}`];
    }),
  );
  expect(mismatches).toEqual([]);
});

describe("credits as transcripts print them", () => {
  const ects = { name: "ECTS", perYear: 60, usFactor: 0.5 };
  test.each([
    ["6 ECTS", 6],
    ["6ects", 6],
    ["4 LP", 4],
    ["4 з.е.", 4],
    ["7,5 hp", 7.5],
    ["٣", 3],
    ["६", 6],
    ["６", 6],
    ["᠖", 6],
    ["1,500", 1.5],
    ["3 credits", 3],
    ["", null],
    ["-", null],
  ])("%s", (typed, value) => {
    expect(readCredits(typed, ects)).toEqual({ ok: true, value });
  });

  test("recognizes a country's own word for its unit", () => {
    expect(readCredits("2 単位", { name: "Credit (単位)", perYear: 31, usFactor: null })).toEqual({
      ok: true,
      value: 2,
    });
  });

  test.each(["six", "ECTS", "6 apples", "-3", "3/4"])("%s is not a number of credits", (typed) => {
    expect(readCredits(typed, ects)).toEqual({
      ok: false,
      message: `“${typed}” is not a number of credits`,
    });
  });

  test("rejects credits in a different unit from the record's", () => {
    const records = [
      {
        id: "r",
        system: "gb-university",
        terms: [{ id: "t", courses: [{ id: "c", mark: "70", credits: "6 ECTS" }] }],
      },
    ];
    const [course] = evaluate({ records }, {}, systems).courses;
    expect(course).toMatchObject({ status: "error", error: { code: "bad-credits" } });
    expect(course!.message).toBe(
      "“6 ECTS” is in ECTS, but this record uses CATS credits. Enter the credits in that unit",
    );
  });
});
