import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FontHost } from "./load-fonts.ts";

/** The installed font packages, for the server and the tests. */
export function nodeFonts(from: string = import.meta.url): FontHost {
  const require = createRequire(from);
  return {
    source(file) {
      try {
        return require.resolve(file);
      } catch {
        return undefined;
      }
    },
    async slices(name) {
      return JSON.parse(
        await readFile(require.resolve(`@fontsource/${name}/unicode.json`), "utf8"),
      ) as Record<string, string>;
    },
  };
}
