import { type Country, type CreditUnit, type GradingSystem, type Policy, unitName } from "@meridian/grading";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { createSelector } from "@meridian/transcript/editor/create-selector";
import { countryLanguage } from "../../reference/public.ts";
import type { Snapshot } from "./calculator.ts";
import { useSnapshot } from "./use-calculator.tsx";

/** Facts about the open record that the screen needs. */
export interface RecordFacts {
  /** No country or grading system is chosen yet, so no mark is converted. */
  readonly needsCountry: boolean;
  readonly country: Country | undefined;
  readonly countryName: string;
  readonly system: GradingSystem | undefined;
  readonly credit: CreditUnit | null;
  /** Heading of the credits column. */
  readonly creditName: string;
  readonly markHeading: string;
  /** Language of the transcript, for screen readers and hyphenation. */
  readonly lang: string | undefined;
  readonly pointDecimals: number;
}

export function useRecordFacts(): RecordFacts {
  return useSnapshot(recordFacts);
}

/** The chosen grading system. The example's is not the user's choice: what they paste or import replaces it. */
export function getOwnSystem({ editor, systems, isWelcome }: Snapshot): GradingSystem | undefined {
  if (isWelcome) return undefined;
  const { system } = findRecord(editor.document, editor.recordId);
  return typeof system === "string" ? systems.system(system) : system;
}

const recordFacts = createSelector(
  ({ editor, systems }: Snapshot) => {
    const { countryCode, system, unitsPerYear } = findRecord(editor.document, editor.recordId);
    return [countryCode, system, unitsPerYear, systems, editor.document.policy];
  },
  ({ editor, countries, systems }): RecordFacts => {
    const record = findRecord(editor.document, editor.recordId);
    const country = countries.get(record.countryCode);
    const system = typeof record.system === "string" ? systems.system(record.system) : record.system;
    const credit = country?.credit ?? null;
    return {
      needsCountry: record.system === "",
      country,
      countryName: country?.country ?? (record.countryCode || (system ? "Team tables" : "")),
      system,
      credit: record.unitsPerYear
        ? { name: "units", perYear: record.unitsPerYear, usFactor: 30 / record.unitsPerYear }
        : credit,
      creditName: credit && credit.name.length <= 10 ? toHeading(unitName(2, credit.name)) : "Credits",
      markHeading: system?.kind === "numeric" && system.min === 0 ? `Mark / ${system.max}` : "Mark",
      lang: countryLanguage(record.countryCode),
      pointDecimals: pointDecimals(editor.document.policy),
    };
  },
);

const toHeading = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function pointDecimals(policy: Policy): number {
  return policy.points === "thirds" || policy.aPlus === 4.33 ? 2 : 1;
}
