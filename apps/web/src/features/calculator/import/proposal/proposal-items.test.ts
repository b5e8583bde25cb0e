import type { GradingSystem } from "@meridian/grading";
import { blankStudent } from "@meridian/transcript/document/blank-entries";
import { noChoice } from "@meridian/transcript/document/blank-document";
import { expect, it } from "vitest";
import type { Proposal } from "./find-proposal.ts";
import { listProposalItems } from "./proposal-items.ts";

const proposed = (value: string) => ({ value, evidence: value, line: 0 });
const proposal: Proposal = {
  country: proposed("DE"),
  possible: [],
  institution: proposed("TU Musterstadt"),
  student: proposed("Jonas Weber"),
  school: null,
  system: null,
  chosenFit: null,
};
const blank = { choice: noChoice, system: undefined, student: blankStudent };
const statuses = (facts: typeof blank) =>
  listProposalItems(proposal, facts).map(({ field, status, current }) => [field, status, current]);

it("offers what the transcript does not say yet", () => {
  expect(statuses(blank)).toEqual([
    ["country", "new", ""],
    ["institution", "new", ""],
    ["student", "new", ""],
  ]);
});

it("never counts what the evaluator typed as open, and names it where the document differs", () => {
  const choice = { ...noChoice, countryCode: "FR", system: "fr-university", institution: "tu musterstadt" };
  const student = { ...blankStudent, givenName: "Camille", familyName: "Lefèvre" };
  expect(statuses({ ...blank, choice, student })).toEqual([
    ["country", "other", "France"],
    ["institution", "used", "tu musterstadt"],
    ["student", "other", "Camille Lefèvre"],
  ]);
});

it("says what a school's table is based on, not how many marks both tables read", () => {
  const school = { id: "de-abitur", name: "Abitur", level: "secondary" } as GradingSystem;
  const fit = { id: "de-abitur", name: "Abitur", scale: "0–15", fitting: 6, marks: 6 };
  const items = (printed: string | null) =>
    listProposalItems(
      {
        ...proposal,
        school: printed === null ? null : proposed(printed),
        system: { system: school, fit, others: 0 },
        chosenFit: { fitting: 6, marks: 6 },
      },
      blank,
    ).at(-1);
  expect(items("Abiturzeugnis")).toMatchObject({ detail: "6 of 6 marks fit", evidence: "Abiturzeugnis" });
  expect(items(null)).toMatchObject({ detail: "6 of 6 marks fit; the chosen one fits 6", evidence: "" });
});

it("knows a name whatever the order of its parts", () => {
  const student = { ...blankStudent, givenName: "Jonas", familyName: "Weber" };
  expect(statuses({ ...blank, student })[2]).toEqual(["student", "used", "Jonas Weber"]);
});
