import type { Dataset, GradingSystem } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { guessTable } from "@meridian/transcript/guess-table";
import type { Proposed } from "@meridian/transcript/propose/proposal";
import { decideCountry } from "@meridian/transcript/propose/decide-country";
import {
  proposeFromDocument,
  type DocumentProposal,
} from "@meridian/transcript/propose/propose-from-document";
import {
  printedMarks,
  proposeSystem,
  type ProposedSystem,
} from "@meridian/transcript/propose/propose-system";
import { findBetterSystems, rankSystems, type PrintedMark } from "@meridian/transcript/propose/rank-systems";
import { findBestSheet } from "@meridian/transcript/review/start-review";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { findInstitutionCountries } from "../../../../lib/institution-countries.ts";

/** What the document says about itself. */
export interface Proposal {
  /** Only if it is well supported. */
  readonly country: Proposed<string> | null;
  /** Countries the document could come from, if no single one is well supported. */
  readonly possible: readonly Proposed<string>[];
  readonly institution: Proposed<string> | null;
  readonly student: Proposed<string> | null;
  /** What shows that it is a school certificate. */
  readonly school: Proposed<string> | null;
  /** A table of the chosen country, or else of the proposed one, that reads the marks. */
  readonly system: ProposedSystem | null;
  /** How many marks the chosen table reads; null if none is chosen. */
  readonly chosenFit: { readonly fitting: number; readonly marks: number } | null;
}

/** Reads country, institution, student and grading system from the document. */
export async function findProposal(
  sheets: readonly Sheet[],
  dataset: Dataset,
  chosen: { readonly countryCode: string; readonly system: GradingSystem | undefined },
): Promise<Proposal> {
  const readsAsMark = createMarkTest(undefined);
  const { lines } = findBestSheet([...sheets], readsAsMark);
  const guess = guessTable(lines, { readsAsMark });
  const printed = proposeFromDocument(lines, guess, dataset.index);
  const document = await decideCountry(printed, dataset.index, findInstitutionCountries);
  const { countries, isCountryClear, institution, student, school } = document;
  const country = isCountryClear ? (countries[0] ?? null) : null;
  const code = chosen.countryCode || country?.value;
  const marks = printedMarks(guess);
  return {
    country,
    possible: country ? [] : countries.slice(0, 3),
    institution,
    student,
    school,
    system: code ? await findSystem(dataset, code, marks, document, chosen.system) : null,
    chosenFit: chosen.system ? (rankSystems(marks, [chosen.system])[0] ?? null) : null,
  };
}

/** With a table chosen, another one is proposed only if it reads more of the marks, or is for schools as the document is. */
async function findSystem(
  dataset: Dataset,
  code: string,
  marks: readonly PrintedMark[],
  { institution, school }: DocumentProposal,
  chosen: GradingSystem | undefined,
): Promise<ProposedSystem | null> {
  try {
    const { systems } = await dataset.loadCountry(code);
    const proposed = proposeSystem(marks, systems, institution?.value ?? "", school !== null);
    if (!chosen || !proposed) return proposed;
    if (school && chosen.level === "tertiary" && proposed.system.level === "secondary") return proposed;
    return findBetterSystems(marks, chosen, [proposed.system]).length > 0 ? proposed : null;
  } catch {
    // Offline, the tables of a country may not be available.
    return null;
  }
}
