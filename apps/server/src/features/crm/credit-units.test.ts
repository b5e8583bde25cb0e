import { fieldValues } from "@meridian/contract/crm/field-values";
import { defaultPolicy, type GradingSystem, type Policy } from "@meridian/grading";
import { openLocalDataset, readCountryFiles } from "@meridian/grading/node";
import { describe, expect, test } from "vitest";
import { transcript } from "../../../test/support/records/transcript.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";

const countries = readCountryFiles();
const systems = countries.flatMap((country) =>
  country.systems.map((system) => ({ id: system.id, system, country })),
);
const dataset = await openLocalDataset();

describe.each<Policy["credits"]>(["auto", "us", "local", "equal"])("credits weighted as %s", (credits) => {
  test("divides points by credits to get the GPA, for every table of every country", async () => {
    let compared = 0;
    for (const { system, country } of systems) {
      const values = await sentValues([{ system, countryCode: country.code }], credits);
      if (values.gpa === "") continue;
      compared++;
      expectGpa(values, system.id);
      const isConvertible = Boolean(country.credit?.usFactor ?? country.credit?.perYear);
      expect(values.gpaCreditUnit === "US semester credits", system.id).toBe(
        credits !== "equal" && isConvertible,
      );
    }
    // The rest are pass/fail tables, which have no GPA.
    expect(compared).toBeGreaterThan(systems.length * 0.95);
  });

  test("does so across two countries with different credits", async () => {
    const schools = ["DE", "GB"].map((countryCode) => ({
      system: systems.find(({ country }) => country.code === countryCode)!.system,
      countryCode,
    }));
    expectGpa(await sentValues(schools, credits), "DE + GB");
  });
});

/** Three courses with different credits and with marks from the top, middle and bottom of the table. */
async function sentValues(
  schools: readonly { readonly system: GradingSystem; readonly countryCode: string }[],
  credits: Policy["credits"],
) {
  const document = transcript();
  const [school] = document.records;
  const saved = await evaluateDocument(dataset, {
    ...document,
    policy: { ...defaultPolicy, credits, decimals: 3 },
    records: schools.map(({ system, countryCode }, index) => ({
      ...school!,
      id: `r${index}`,
      countryCode,
      system: system.id,
      terms: [
        {
          ...school!.terms[0]!,
          id: `t${index}`,
          courses: sampleMarks(system).map((mark, courseIndex) => ({
            ...school!.terms[0]!.courses[0]!,
            id: `c${index}-${courseIndex}`,
            mark,
            credits: ["3", "7.5", "11"][courseIndex] ?? "4",
          })),
        },
      ],
    })),
  });
  return fieldValues({
    id: "e",
    version: 1,
    finalAt: "2026-03-14T00:00:00.000Z",
    finalOn: "2026-03-14",
    saved,
    tags: [],
    report: null,
  })[0]!;
}

function sampleMarks(system: GradingSystem): string[] {
  const marks =
    system.kind === "numeric"
      ? system.bands.map(({ from, to }) => String(Math.max(from, to)))
      : system.bands.map(({ grade }) => grade);
  return [marks[0]!, marks[Math.floor(marks.length / 2)]!, marks.at(-1)!];
}

function expectGpa(
  { gpa, totalPoints, gpaCredits }: { gpa: string; totalPoints: string; gpaCredits: string },
  system: string,
): void {
  const quotient = Number(totalPoints) / Number(gpaCredits);
  // Half a unit of the third decimal, because the sent GPA is rounded to three decimals.
  expect(
    Math.abs(quotient - Number(gpa)),
    `${system}: ${totalPoints} ÷ ${gpaCredits}, GPA ${gpa}`,
  ).toBeLessThan(0.000_501);
}
