import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import { scaleText, type DatasetIndex } from "@meridian/grading";
import type { Proposed } from "../propose/proposal.ts";
import type { DocumentProposal } from "../propose/propose-from-document.ts";
import type { CountrySystemFit } from "./fit-systems.ts";
import { placed } from "./reason.ts";

export function describeProposals(
  { countries, isCountryClear, institution, student }: DocumentProposal,
  fits: readonly CountrySystemFit[],
  index: DatasetIndex,
): TranscriptReading["proposals"] {
  return {
    countries: countries.map((country) => ({
      ...describe(country),
      name: index.countries.find(({ code }) => code === country.value)?.country ?? country.value,
    })),
    isCountryClear,
    institution: institution && describe(institution),
    student: student && describe(student),
    systems: fits.map(({ country, system, fitting, marks }) => ({
      id: system.id,
      name: system.name,
      country,
      scale: scaleText(system),
      fitting,
      marks,
    })),
  };
}

function describe({ value, evidence, place }: Proposed<string>) {
  return { value, evidence, ...placed(place) };
}
