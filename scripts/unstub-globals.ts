import { afterEach, vi } from "vitest";

// The files of a worker share its globals, and a library may decide while it loads whether it runs in a browser.
afterEach(() => vi.unstubAllGlobals());
