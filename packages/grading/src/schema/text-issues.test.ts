import { expect, test } from "vitest";
import { readCountryFiles, readDossiers } from "../node.ts";
import { findDossierTextIssues, findTextIssues } from "./text-issues.ts";

test("no text of the data has straight quotes or stray punctuation", () => {
  expect(readCountryFiles().flatMap(findTextIssues)).toEqual([]);
  expect([...readDossiers().values()].flatMap(findDossierTextIssues)).toEqual([]);
});

test("reports the place of a straight quote, but not in names that saved evaluations refer to", () => {
  const country = readCountryFiles().find(({ code }) => code === "FR")!;
  const [first, ...others] = country.systems;
  const systems = [{ ...first!, name: "Bachelor's", notes: "The school's own" }, ...others];
  expect(findTextIssues({ ...country, systems })).toEqual([
    { path: "systems[0].notes", message: `expected ’ or “ ”, found a straight quote in "The school's own"` },
  ]);
});

test("reports a source whose page is not in parentheses, and one whose title ends with a colon", () => {
  const dossier = readDossiers().get("FR")!;
  const place = dossier.recognition[0]!;
  const issues = (source: string) =>
    findDossierTextIssues({ ...dossier, recognition: [{ ...place, source }] }).map(({ message }) => message);
  expect(issues("Ministry (https://ministry.example/list)")).toEqual([]);
  expect(issues("Ministry: https://ministry.example/list")).toEqual([
    `"Ministry:" ends with stray punctuation`,
    "expected the page in parentheses after the title",
  ]);
});
