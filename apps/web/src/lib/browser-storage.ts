/**
 * What this browser remembers. Storage can be blocked, full or damaged, so nothing here throws: what cannot be read was
 * never stored, and what cannot be written lasts until the page is closed.
 */
type Area = "localStorage" | "sessionStorage";

/** A zod schema; spelled out, because zod is not in the first load. */
interface Schema<Value> {
  readonly safeParse: (
    content: unknown,
  ) => { readonly success: true; readonly data: Value } | { readonly success: false };
}

export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].setItem(key, text);
  } catch {
    // Blocked or full.
  }
}

export function removeStored(key: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Unvalidated; null if there is nothing or it is no JSON. */
export function readStoredJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null");
  } catch {
    return null;
  }
}

/** Null if there is nothing, or the content does not match, e.g. because an older version wrote it. */
export function readStoredValue<Value>(key: string, schema: Schema<Value>, area?: Area): Value | null {
  const parsed = schema.safeParse(readStoredJson(key, area));
  return parsed.success ? parsed.data : null;
}

/** Whether something was ever stored in a database of this browser. Cheaper to check than to open the database. */
export function storedFlag(key: string, ifBlocked: boolean) {
  return {
    isSet: (): boolean => {
      try {
        return localStorage.getItem(key) !== null;
      } catch {
        return ifBlocked;
      }
    },
    set: () => writeStored(key, "1"),
  };
}
