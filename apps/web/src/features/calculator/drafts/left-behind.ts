import type { Draft } from "./draft.ts";

/** Drafts whose last change a closing page had no time to write; the next visit writes them (draft-store.ts). */
const prefix = "meridian-draft-left:";

/** At once, as nothing else can be while the page goes. */
export function leaveBehind(draft: Draft): void {
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
  } catch {
    // No room, or a browser that keeps nothing: the write on its way is all there is.
  }
}

export function forgetLeftBehind(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Then nothing was left there either.
  }
}

/** As they were stored: whoever reads them checks them, and forgets them when they are written. */
export function leftBehind(): { readonly id: string; readonly stored: unknown }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({
        id: key.slice(prefix.length),
        stored: JSON.parse(localStorage.getItem(key) ?? "null") as unknown,
      }));
  } catch {
    return [];
  }
}
