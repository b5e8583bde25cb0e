import { afterAll, afterEach, vi } from "vitest";

// The files of a worker share its globals, and a library may decide while it loads whether it runs in a browser.
afterEach(() => vi.unstubAllGlobals());

// They share its modules too: one whose import is cut off by the end of a file would fail in the next.
afterAll(() => vi.dynamicImportSettled());
