import type { FeedField, FeedMapping } from "@meridian/contract/crm/feeds/fields";
import { type DatasetIndex, findCountriesNamed } from "@meridian/grading";
import type { CeebTable } from "../ceeb-codes.ts";
import type { ListRow } from "./parse-list.ts";

/** One applicant of a list, as far as the list knows them. */
export interface Applicant {
  readonly line: number;
  readonly studentId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly round: string;
  readonly program: string;
  readonly institution: string;
  readonly ceeb: string;
  /** Code of a country in the dataset; empty if the list does not say, or says something else. */
  readonly country: string;
}

export interface ReadApplicant {
  readonly applicant: Applicant;
  /** Why the row cannot be imported; null if it can. */
  readonly problem: string | null;
  /** What the list said that we could not use. */
  readonly note: string | null;
}

/** Reads a row with the mapping. Nothing is guessed: an unknown country stays empty and is noted. */
export function toApplicant(
  { line, values, isShifted }: ListRow,
  mapping: FeedMapping,
  index: DatasetIndex,
  codes: CeebTable,
): ReadApplicant {
  const read = (field: FeedField, maxLength: number) => {
    const column = mapping[field];
    return (column ? (values[column] ?? "") : "").trim().slice(0, maxLength);
  };
  const [institution, ceeb] = [read("institution", 300), read("ceeb", 20)];
  const countryText = read("country", 200);
  const countries = countryText === "" ? [] : findCountriesNamed(index, countryText);
  const applicant: Applicant = {
    line,
    studentId: read("studentId", 100),
    ...readName(read("givenName", 200), read("familyName", 200), read("fullName", 200)),
    email: read("email", 320),
    round: read("round", 60),
    program: read("program", 60),
    institution: institution || (codes.findInstitution(ceeb) ?? ""),
    ceeb: ceeb || (codes.findCeeb(institution) ?? ""),
    country: countries.length === 1 ? countries[0]!.code : "",
  };
  return {
    applicant,
    problem: isShifted
      ? "More values than columns. Values that contain the separator must be in quotes."
      : findProblem(applicant),
    note:
      countryText !== "" && countries.length !== 1
        ? `We couldn’t match “${countryText}” to one country. The evaluator will choose.`
        : null,
  };
}

function findProblem(applicant: Applicant): string | null {
  const { studentId, givenName, familyName } = applicant;
  if (JSON.stringify(applicant).includes("\uFFFD"))
    return "Some letters cannot be read. Have the CRM export the list as UTF-8.";
  if (studentId === "") return "No student ID, so results could not be matched.";
  if (givenName === "" && familyName === "") return "No name.";
  return null;
}

/** A full name is kept whole as the family name: where to split it differs between languages. */
function readName(givenName: string, familyName: string, fullName: string) {
  if (givenName !== "" || familyName !== "") return { givenName, familyName };
  const [family, given] = fullName.split(",").map((part) => part.trim());
  return given ? { givenName: given, familyName: family ?? "" } : { givenName: "", familyName: fullName };
}
