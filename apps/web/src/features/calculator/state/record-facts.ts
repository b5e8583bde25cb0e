import type { Country, CreditUnit, GradingSystem, Policy } from "@meridian/grading";
import { findRecord } from "@meridian/transcript/document/document-edits";
import type { Snapshot } from "./calculator.ts";
import { useSnapshot } from "./use-calculator.tsx";

/** Facts about the open record that the screen needs. */
export interface RecordFacts {
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

let cached: { readonly key: readonly unknown[]; readonly facts: RecordFacts } | null = null;

/** Returns the same object until one of its inputs changes. */
function recordFacts({ editor, countries, systems }: Snapshot): RecordFacts {
  const record = findRecord(editor.document, editor.recordId);
  const { policy } = editor.document;
  const key = [record.countryCode, record.system, record.unitsPerYear, systems, policy];
  if (cached && key.every((value, i) => value === cached!.key[i])) return cached.facts;
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
    markHeading: system?.kind === "numeric" && system.min === 0 ? `Mark / ${system.max}` : "Mark",
    lang: guessLanguage(record.countryCode),
    pointDecimals: pointDecimals(policy),
  };
  cached = { key, facts };
  return facts;
}

function pointDecimals(policy: Policy): number {
  return policy.points === "thirds" || policy.aPlus === 4.33 ? 2 : 1;
}

/** The most common language of a country according to the browser: "FR" is "fr". */
function guessLanguage(countryCode: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(countryCode)) return undefined;
  try {
    const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
    return language === "und" ? undefined : language;
  } catch {
    return undefined;
  }
}
