import { type Credential, factorText, type Rung, unitsText } from "@meridian/grading";
import { credentialYears } from "../country/credential-years.ts";
import { buildLadder } from "../country/ladder/ladder.ts";
import type { ComparedCountry } from "./compared-country.ts";

/** One fact in a cell of the comparison. */
export interface ComparedFact {
  readonly text: string;
  readonly detail: string | null;
}

export interface ComparedRow {
  readonly head: string;
  /** Shown when a country has no data for this row. */
  readonly missing: string;
  readonly facts: (country: ComparedCountry) => readonly ComparedFact[];
}

/** Credit unit, school certificates and degrees by level. */
export const credentialRows: readonly ComparedRow[] = [
  { head: "Credit", missing: "No national unit known", facts: creditFacts },
  { head: "Leaving certificate", missing: "None in our data", facts: leavingFacts },
  { head: "Short cycle", missing: "None in our data", facts: degreeFacts("short") },
  { head: "Bachelor’s", missing: "None in our data", facts: degreeFacts("bachelor", "side-bachelor") },
  { head: "Master’s", missing: "None in our data", facts: degreeFacts("master") },
  { head: "Doctorate", missing: "None in our data", facts: degreeFacts("doctorate") },
];

function creditFacts({ credit }: ComparedCountry): readonly ComparedFact[] {
  if (!credit) return [];
  return [
    {
      text: credit.perYear === null ? credit.name : `${unitsText(credit.perYear, credit.name)} per year`,
      detail:
        credit.usFactor === null
          ? "No published US equivalent known"
          : `1 = ${factorText(credit.usFactor)} US semester credits`,
    },
  ];
}

/** The certificates at the end of schools, with the US comparison of the credential of that name. */
function leavingFacts({ education }: ComparedCountry): readonly ComparedFact[] {
  const ladder = education ? buildLadder(education) : null;
  const names = new Set(ladder?.blocks.flatMap(({ credential }) => credential ?? []));
  return [...names].map((name) => ({
    text: name,
    detail: education?.credentials.find((credential) => credential.name === name)?.us ?? null,
  }));
}

function degreeFacts(...rungs: readonly Rung[]): ComparedRow["facts"] {
  return ({ education }) =>
    (education?.credentials ?? [])
      .filter(({ rung }) => rung !== undefined && rungs.includes(rung))
      .map((credential) => ({ text: credentialText(credential), detail: credential.us }));
}

function credentialText({ name, years }: Credential): string {
  if (years === null) return name;
  const text = credentialYears(years);
  return `${name}, ${text === "1" ? "1 year" : text.endsWith("total") ? `${years} years in all` : `${text} years`}`;
}
