import * as fakeIndexedDb from "fake-indexeddb";
import { vi } from "vitest";

/** Replaces globals until the end of the test. */
export function stubGlobals(globals: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}

/** Empty storage until the end of the test. */
export function stubStorage(area: "localStorage" | "sessionStorage" = "localStorage"): void {
  stubGlobals({ [area]: new MemoryStorage() });
}

/** Entries are properties, as in browsers. */
class MemoryStorage {
  get length() {
    return Object.keys(this).length;
  }
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

/** An empty IndexedDB until the end of the test. */
export function stubIndexedDb(): void {
  stubGlobals({ ...fakeIndexedDb, indexedDB: new fakeIndexedDb.IDBFactory() });
}
