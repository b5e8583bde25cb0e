import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { CSSModulesOptions, Plugin } from "vite";

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));

/**
 * Class names of CSS Modules. The browser's build and the server's get the same ones, because they depend only on the
 * file's path and contents. `camelCaseOnly` makes each class a named export, which the bundler inlines.
 */
export function classNames(command: "build" | "serve"): CSSModulesOptions {
  return {
    localsConvention: "camelCaseOnly",
    generateScopedName: command === "build" ? shortNames() : readableName,
  };
}

/** Keeps the CSS of a module whose class names are all inlined. Nothing imports from it any more, so Vite would drop it. */
export function keepStyles(): Plugin {
  return {
    name: "meridian-keep-styles",
    enforce: "post",
    apply: "build",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  };
}

/** `.is-open` in result-panel.module.css → `result-panel__is-open`. */
function readableName(name: string, file: string): string {
  return `${path.basename(file, ".module.css")}__${name}`;
}

/** Three letters for the file and the position of the class in it. The repeated prefix compresses well. */
export function shortNames() {
  const owners = new Map<string, string>();
  const positions = new Map<string, number>();
  const counts = new Map<string, number>();
  return (name: string, file: string): string => {
    const id = path.relative(sourceFolder, file).split(path.sep).join("/");
    const prefix = filePrefix(id);
    const owner = owners.get(prefix) ?? id;
    if (owner !== id)
      throw new Error(`${id} and ${owner} have the same class name prefix: rename one of them`);
    owners.set(prefix, id);
    const key = `${id} ${name}`;
    if (!positions.has(key)) {
      const count = counts.get(id) ?? 0;
      positions.set(key, count);
      counts.set(id, count + 1);
    }
    return prefix + positions.get(key)!.toString(36);
  };
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

function filePrefix(id: string): string {
  const bytes = createHash("sha256").update(id).digest().subarray(0, 3);
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}
