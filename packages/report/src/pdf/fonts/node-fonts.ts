import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FontHost } from "./load-fonts.ts";

/** The installed font packages, for the server and the tests. */
export function nodeFonts(): FontHost {
  const { resolve } = createRequire(import.meta.url);
  return {
    load: (file) => readFile(resolve(file)),
    async slices(name) {
      const ranges = await readFile(resolve(`@fontsource/${name}/unicode.json`), "utf8");
      return JSON.parse(ranges) as Record<string, string>;
    },
  };
}
