import { readStoredJson, writeStored } from "../../../lib/browser-storage.ts";

const storageKey = "meridian-recent-choices";
const maxChoices = 6;

export interface RecentChoice {
  readonly countryCode: string;
  readonly system: string;
}

export function readRecent(): readonly RecentChoice[] {
  const stored = readStoredJson(storageKey);
  return Array.isArray(stored) && stored.every(isChoice) ? stored : [];
}

export function addRecent(choice: RecentChoice): void {
  const others = readRecent().filter(({ countryCode }) => countryCode !== choice.countryCode);
  writeStored(storageKey, JSON.stringify([choice, ...others].slice(0, maxChoices)));
}

function isChoice(value: unknown): value is RecentChoice {
  const { countryCode, system } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof countryCode === "string" && typeof system === "string";
}
