import { type Country, factorText, unitsText } from "@meridian/grading";
import { countSources } from "./scale/system-sheet.tsx";
import { plural } from "../../../lib/format/plural.ts";

/** Splits the notes into the lead at the top of the page and the rest further down. */
export function splitNotes(notes: string): { readonly lead: string; readonly rest: string } {
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

/** The key facts. Unknown values are shown as such rather than left out. */
export function overviewFacts({ education, credit, systems }: Country): readonly Fact[] {
  const tables = systems.length;
  const sources = systems.reduce((sum, system) => sum + countSources(system), 0);
  return [
    { name: "Languages", value: education?.language?.join(", ") || "Unknown" },
    { name: "Academic year", value: education?.academicYear || "Unknown" },
    { name: "Credit", value: credit ? creditText(credit) : "No national unit known" },
    {
      name: "Grading tables",
      value: `${tables}, with ${plural(sources, "citation")}`,
    },
  ];
}

function creditText({ name, perYear, usFactor }: NonNullable<Country["credit"]>): string {
  const annualLoad = perYear === null ? name : `${unitsText(perYear, name)} per year`;
  return usFactor === null ? annualLoad : `${annualLoad}, 1 = ${factorText(usFactor)} US`;
}
