import type { Country, CreditUnit, GradingSystem, Policy } from "@meridian/grading";
import { findRecord } from "../model/document-edits.ts";
import type { Snapshot } from "./calculator.ts";
import { useShown } from "./use-calculator.tsx";

/** What the screen needs to know of the record in sight. */
export interface RecordFacts {
  readonly country: Country | undefined;
  readonly countryName: string;
  readonly system: GradingSystem | undefined;
  readonly credit: CreditUnit | null;
  /** Head of the credits column. */
  readonly creditName: string;
  readonly markHead: string;
  /** Language of the transcript's own words, for screen readers and hyphenation. */
  readonly lang: string | undefined;
  readonly pointDecimals: number;
}

export function useRecordFacts(): RecordFacts {
  return useShown(recordFacts);
}

let last: { readonly key: readonly unknown[]; readonly facts: RecordFacts } | null = null;

/** The same object as long as nothing it says has changed. */
function recordFacts({ editor, countries, systems }: Snapshot): RecordFacts {
  const record = findRecord(editor.document, editor.recordId);
  const { policy } = editor.document;
  const key = [record.countryCode, record.system, record.unitsPerYear, systems, policy];
  if (last && key.every((part, i) => part === last!.key[i])) return last.facts;
  const country = countries.get(record.countryCode);
  const system = typeof record.system === "string" ? systems.system(record.system) : record.system;
  const credit = country?.credit ?? null;
  const facts: RecordFacts = {
    country,
    countryName: country?.country ?? (record.countryCode || (system ? "Team tables" : "")),
    system,
    credit: record.unitsPerYear
      ? { name: "units", perYear: record.unitsPerYear, usFactor: 30 / record.unitsPerYear }
      : credit,
    creditName: credit && credit.name.length <= 10 ? credit.name : "Credits",
    markHead: system?.kind === "numeric" && system.min === 0 ? `Mark / ${system.max}` : "Mark",
    lang: languageOf(record.countryCode),
    pointDecimals: pointDecimals(policy),
  };
  last = { key, facts };
  return facts;
}

function pointDecimals(policy: Policy): number {
  return policy.points === "thirds" || policy.aPlus === 4.33 ? 2 : 1;
}

/** The language most people write in a country, as far as the browser knows: "FR" is "fr". */
function languageOf(countryCode: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(countryCode)) return undefined;
  try {
    const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
    return language === "und" ? undefined : language;
  } catch {
    return undefined;
  }
}
