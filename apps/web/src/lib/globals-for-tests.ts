import * as fakeIndexedDb from "fake-indexeddb";
import { vi } from "vitest";

/** Replaces globals until the end of the test. */
export function stubGlobals(globals: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
}

/** An empty IndexedDB until the end of the test. */
export function stubIndexedDb(): void {
  stubGlobals({ ...fakeIndexedDb, indexedDB: new fakeIndexedDb.IDBFactory() });
}
