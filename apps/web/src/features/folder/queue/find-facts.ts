import type { Country, Dataset, DatasetIndex } from "@meridian/grading";
import { normalizeWords } from "@meridian/transcript/cells/cell-text";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { guessTable } from "@meridian/transcript/guess-table";
import { decideCountry } from "@meridian/transcript/propose/decide-country";
import {
  proposeFromDocument,
  type DocumentProposal,
} from "@meridian/transcript/propose/propose-from-document";
import { isOwnTable } from "@meridian/transcript/propose/is-own-table";
import { printedMarks } from "@meridian/transcript/propose/propose-system";
import { rankSystems } from "@meridian/transcript/propose/rank-systems";
import { findBestSheet } from "@meridian/transcript/review/start-review";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { findInstitutionCountries } from "../../../lib/institution-countries.ts";
import type { ManifestEntry } from "../intake/read-manifest.ts";

/** Whose transcript a file is, and how its marks are read. "" where it is not known yet. */
export interface FileFacts {
  readonly student: string;
  readonly studentId: string;
  readonly institution: string;
  /** ISO code. */
  readonly country: string;
  /** ID of the grading table. */
  readonly system: string;
  /** Where the student's name comes from. */
  readonly from: "manifest" | "document" | "evaluator" | null;
  /** What the evaluator has to answer before the courses can be checked. */
  readonly questions: readonly FactQuestion[];
  /** Countries the document may come from, with the text that says so. */
  readonly clues: readonly { readonly country: string; readonly evidence: string }[];
}

export type FactQuestion =
  /** Neither the manifest nor the document says clearly where it is from. */
  | { readonly code: "country" }
  | { readonly code: "country-unknown"; readonly written: string }
  | { readonly code: "country-conflict"; readonly manifest: string; readonly document: string }
  /** More than one grading table of the country may apply. */
  | { readonly code: "system"; readonly fitting: number; readonly marks: number }
  | { readonly code: "student" }
  | { readonly code: "student-conflict"; readonly manifest: string; readonly document: string };

/** The manifest says it first, then the document if it is clear. Anything else is a question; nothing is guessed. */
export async function findFacts(
  sheets: readonly Sheet[],
  manifest: ManifestEntry | null,
  dataset: Dataset,
): Promise<FileFacts> {
  const named = manifest ? findCountry(dataset.index, manifest.country) : null;
  const proposal = await proposeWith(sheets, named, dataset);
  const [likeliest] = proposal.countries;
  const printed = proposal.isCountryClear ? (likeliest?.value ?? null) : null;
  const country = named ?? (manifest?.country ? null : printed);
  const chosen = country ? await chooseSystem(sheets, await dataset.loadCountry(country), proposal) : null;
  const student = manifest?.student || proposal.student?.value || "";
  return {
    student,
    studentId: manifest?.studentId ?? "",
    institution: manifest?.institution || proposal.institution?.value || "",
    country: country ?? "",
    system: chosen?.id ?? "",
    from: manifest?.student || manifest?.studentId ? "manifest" : student ? "document" : null,
    questions: [
      ...askForCountry(manifest, named, printed),
      ...(chosen?.question ? [chosen.question] : []),
      ...askForStudent(manifest, proposal),
    ],
    clues: proposal.countries.map(({ value, evidence }) => ({ country: value, evidence })),
  };
}

/** By code or any of its names. */
export function findCountry(index: DatasetIndex, written: string): string | null {
  const name = normalizeWords(written);
  if (name === "") return null;
  const match = index.countries.find(
    ({ code, country, names }) =>
      code.toLowerCase() === written.trim().toLowerCase() ||
      [country, ...names].some((alias) => normalizeWords(alias) === name),
  );
  return match?.code ?? null;
}

async function proposeWith(
  sheets: readonly Sheet[],
  country: string | null,
  dataset: Dataset,
): Promise<DocumentProposal> {
  const systems = country ? (await dataset.loadCountry(country)).systems : [];
  const readsAsMark = createMarkTest(systems.find((system) => system.default) ?? systems[0]);
  const { lines } = findBestSheet([...sheets], readsAsMark);
  const printed = proposeFromDocument(lines, guessTable(lines, { readsAsMark }), dataset.index);
  return decideCountry(printed, dataset.index, findInstitutionCountries);
}

function askForCountry(
  manifest: ManifestEntry | null,
  named: string | null,
  printed: string | null,
): FactQuestion[] {
  if (manifest?.country && !named) return [{ code: "country-unknown", written: manifest.country }];
  if (named && printed && named !== printed)
    return [{ code: "country-conflict", manifest: named, document: printed }];
  return named || printed ? [] : [{ code: "country" }];
}

/** A manifest that is off by one line would give every student another's marks, so the names are compared. */
function askForStudent(manifest: ManifestEntry | null, { student }: DocumentProposal): FactQuestion[] {
  const printed = student?.value ?? "";
  if (manifest?.student && printed && !haveCommonWord(manifest.student, printed))
    return [{ code: "student-conflict", manifest: manifest.student, document: printed }];
  return manifest?.student || manifest?.studentId || printed ? [] : [{ code: "student" }];
}

/** Only names in the same script can be compared. */
function haveCommonWord(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => normalizeWords(name).split(" ")) as [string[], string[]];
  const isLatin = (words: string[]) => words.every((word) => /^[\p{Script=Latin}\d]+$/u.test(word));
  if (isLatin(one) !== isLatin(other)) return true;
  return one.some((word) => other.includes(word));
}

/** The share of a scale below which its marks may belong to a smaller one: 8.5 of 100 is rather 8.5 of 10. */
const minUsedShare = 0.25;

/** The few marks beyond this share that a table cannot read are doubts of their own, not a sign of another table. */
const minFittingShare = 0.75;

/** The country's usual table if it reads the marks and no other is as likely; otherwise the best one, with a question. */
async function chooseSystem(
  sheets: readonly Sheet[],
  { systems }: Country,
  { institution, school }: DocumentProposal,
): Promise<{ id: string; question: FactQuestion | null }> {
  const forSchools = school && systems.find(({ level }) => level === "secondary");
  const usual = forSchools ?? systems.find((system) => system.default) ?? systems[0];
  if (!usual) return { id: "", question: { code: "country" } };
  const readsAsMark = createMarkTest(usual);
  const { lines } = findBestSheet([...sheets], readsAsMark);
  const guess = guessTable(lines, { readsAsMark });
  const marks = printedMarks(guess).filter(({ text }) => text !== "");
  const own = systems.find((system) => isOwnTable(system, institution?.value ?? ""));
  const candidates = systems.filter((system) => system.institution === null || system === own);
  const ranked = rankSystems(marks, candidates, school !== null);
  const fitting = (id: string) => ranked.find((fit) => fit.id === id)?.fitting ?? 0;
  const isUsual = marks.length > 0 && fitting(usual.id) >= marks.length * minFittingShare;
  const isOwnBest = own && fitting(own.id) === ranked[0]?.fitting;
  const best = isOwnBest ? own.id : isUsual ? usual.id : (ranked[0]?.id ?? usual.id);
  const { scale } = readsAsMark;
  const values = marks.flatMap(({ text }) => readsAsMark.interpret?.(text)?.value ?? []);
  const isSmall =
    scale?.better === "higher" && values.length > 0 && Math.max(...values) < scale.max * minUsedShare;
  const hasRival = ranked.some((fit) => fit.id !== usual.id && fit.fitting === marks.length);
  const isClear = best === usual.id && isUsual && (!own || own === usual) && !(isSmall && hasRival);
  const question: FactQuestion = { code: "system", fitting: fitting(best), marks: marks.length };
  return { id: best, question: isClear || systems.length === 1 ? null : question };
}
