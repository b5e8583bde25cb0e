const storageKey = "meridian-recent-choices";
const most = 6;

export interface RecentChoice {
  readonly countryCode: string;
  readonly system: string;
}

export function readRecent(storage: Pick<Storage, "getItem"> = localStorage): readonly RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) && stored.every(isChoice) ? stored : [];
  } catch {
    return [];
  }
}

export function addRecent(
  choice: RecentChoice,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
): void {
  const others = readRecent(storage).filter(({ countryCode }) => countryCode !== choice.countryCode);
  try {
    storage.setItem(storageKey, JSON.stringify([choice, ...others].slice(0, most)));
  } catch {
    // Full or forbidden storage costs the order of a list, nothing more.
  }
}

function isChoice(value: unknown): value is RecentChoice {
  const { countryCode, system } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof countryCode === "string" && typeof system === "string";
}
