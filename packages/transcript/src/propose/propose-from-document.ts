import type { DatasetIndex } from "@meridian/grading";
import type { GridLine } from "../cells/grid-line.ts";
import type { TableGuess } from "../guess-table.ts";
import { toPrintedTexts } from "./printed-texts.ts";
import type { Proposed } from "./proposal.ts";
import { proposeCountries } from "./propose-countries.ts";
import { proposeInstitution } from "./propose-institution.ts";
import { proposeSchool } from "./propose-school.ts";
import { proposeStudent } from "./propose-student.ts";

/** What a document says about itself; null where it says nothing clear. */
export interface DocumentProposal {
  /** ISO codes, the likeliest first; the first is worth proposing only if `isCountryClear`. */
  readonly countries: readonly Proposed<string>[];
  readonly isCountryClear: boolean;
  readonly institution: Proposed<string> | null;
  readonly student: Proposed<string> | null;
  /** What shows that it is a school certificate. */
  readonly school: Proposed<string> | null;
}

/** Reads country, institution and student from the lines around the courses. */
export function proposeFromDocument(
  lines: readonly GridLine[],
  guess: Pick<TableGuess, "rows" | "headerRow">,
  index: DatasetIndex,
): DocumentProposal {
  // What is printed above the header is no course, whatever it was taken for.
  const header = guess.headerRow ?? -1;
  const courses = new Set(guess.rows.map((row) => row.line).filter((line) => line > header));
  const texts = lines.flatMap((line, at) =>
    courses.has(at) || at === guess.headerRow ? [] : toPrintedTexts(line, at),
  );
  const { countries, isClear } = proposeCountries(texts, index);
  return {
    countries,
    isCountryClear: isClear,
    institution: proposeInstitution(texts),
    student: proposeStudent(texts),
    school: proposeSchool(texts),
  };
}
