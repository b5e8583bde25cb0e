import { type Country, factorText, unitsText } from "@meridian/grading";
import { sourceCount } from "./system-sheet.tsx";

/** The notes cut in two: what stands at the top of the page, and what an evaluator reads further down. */
export function leadAndRest(notes: string): { readonly lead: string; readonly rest: string } {
  const sentences = notes.trim().split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const lead: string[] = [];
  while (sentences.length > 0 && (lead.length === 0 || (lead.join(" ").length < 150 && lead.length < 3))) {
    lead.push(sentences.shift() ?? "");
  }
  return { lead: lead.join(" "), rest: sentences.join(" ") };
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What an evaluator asks first. A part we do not know is said, not left out. */
export function overviewFacts({ education, credit, systems }: Country): readonly Fact[] {
  const tables = systems.length;
  const sources = systems.reduce((sum, system) => sum + sourceCount(system), 0);
  return [
    { name: "Languages", value: education?.language?.join(", ") || "Not known to us" },
    { name: "Academic year", value: education?.academicYear || "Not known to us" },
    { name: "Credit", value: credit ? creditText(credit) : "No national unit known" },
    {
      name: "Grading tables",
      value: `${tables}, with ${sources} ${sources === 1 ? "citation" : "citations"}`,
    },
  ];
}

function creditText({ name, perYear, usFactor }: NonNullable<Country["credit"]>): string {
  const year = perYear === null ? name : `${unitsText(perYear, name)} a year`;
  return usFactor === null ? year : `${year}, 1 = ${factorText(usFactor)} US`;
}
