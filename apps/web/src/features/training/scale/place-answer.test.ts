import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import type { ScaleBand } from "../../reference/public.ts";
import { placeAnswer } from "./place-answer.ts";

const systems = readCountryFiles().flatMap((country) => country.systems);
const system = (id: string) => systems.find((candidate) => candidate.id === id)!;

test("places a mark from the worst end, whichever way the scale runs", () => {
  expect(placeAnswer(system("de-university"), "1.0", null).at).toBe(100);
  expect(placeAnswer(system("de-university"), "4.0", null).at).toBe(25);
  expect(placeAnswer(system("fr-university"), "10", null).at).toBe(50);
});

test("marks the band of a wrong answer, if the table has one", () => {
  const { given } = placeAnswer(system("de-university"), "1.3", "F");
  expect(given).toEqual({ from: 0, to: 25 });
  expect(placeAnswer(system("de-university"), "1.3", "C-").given).toBeNull();
});

test("adds only publishers who read the mark differently", () => {
  const disagreeing = placeAnswer(system("de-university"), "2.3", null).rows;
  expect(disagreeing.map(({ publisher, grade }) => [publisher, grade])).toEqual([
    [null, "A"],
    ["LMU Munich (Jobline)", "B-"],
  ]);
  expect(placeAnswer(system("de-university"), "1.0", null).rows).toHaveLength(1);
});

test("places a symbol in the middle of its band, best at the right", () => {
  const letters = system("us-letter");
  const first = placeAnswer(letters, letters.kind === "symbol" ? letters.bands[0]!.grade : "", null);
  expect(first.at).toBeCloseTo(100 - 50 / letters.bands.length);
});

test("the needle points at the grade that each drawn table gives, for every symbol on file", () => {
  const rows = systems.flatMap((symbols) =>
    symbols.kind === "symbol"
      ? symbols.bands.flatMap(({ grade: mark }) => {
          const placed = placeAnswer(symbols, mark, null);
          return placed.rows
            .filter(({ bands }) => bands.length > 0)
            .map((row) => ({ ...row, id: symbols.id, mark, at: placed.at }));
        })
      : [],
  );
  expect(rows.filter(({ publisher }) => publisher !== null).length).toBeGreaterThan(20);
  const wrong = rows.filter(({ bands, grade, at }) => at !== null && gradeAt(bands, at) !== grade);
  expect(wrong.map(({ id, mark, publisher }) => `${id} ${mark} ${publisher}`)).toEqual([]);
});

function gradeAt(bands: readonly ScaleBand[], at: number): string | undefined {
  let end = 0;
  return bands.find(({ width }) => {
    end += width;
    return at < end;
  })?.us;
}
