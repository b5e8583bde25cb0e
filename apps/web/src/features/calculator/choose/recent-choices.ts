const storageKey = "meridian-recent-choices";
const maxChoices = 6;

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
    storage.setItem(storageKey, JSON.stringify([choice, ...others].slice(0, maxChoices)));
  } catch {
    // Storage is full or blocked: only the order of the list is affected.
  }
}

function isChoice(value: unknown): value is RecentChoice {
  const { countryCode, system } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof countryCode === "string" && typeof system === "string";
}
