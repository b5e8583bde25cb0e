import * as z from "zod/mini";

const storageKey = "meridian-recent-choices";
const most = 6;

const recentChoices = z.array(z.object({ countryCode: z.string(), system: z.string() }));
export type RecentChoice = z.infer<typeof recentChoices>[number];

export function readRecent(storage: Pick<Storage, "getItem"> = localStorage): readonly RecentChoice[] {
  try {
    const parsed = recentChoices.safeParse(JSON.parse(storage.getItem(storageKey) ?? "[]"));
    return parsed.success ? parsed.data : [];
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
