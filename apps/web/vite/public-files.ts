import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const statement = /import\s*\{([^}]*)\}\s*from\s*["'](\.[^"']*\/public\.ts)["'];?/g;
const reexport = /export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;

/**
 * Rewrites `import { X } from "../team/public.ts"` to import the module that defines X. Otherwise a page that uses one
 * export of a feature would load, and be grouped with, the styles and modules behind all the others.
 */
export function publicFiles(): Plugin {
  const faces = new Map<string, Exports>();
  return {
    name: "meridian-public-files",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("/public.ts")) return null;
      const getExports = (file: string) => {
        const exports = faces.get(file) ?? parsePublicFile(readFileSync(file, "utf8"), file);
        faces.set(file, exports);
        return exports;
      };
      return { code: importDirectly(code, id, getExports), map: null };
    },
  };
}

/** The module that defines each export of a public.ts. */
type Exports = ReadonlyMap<string, string>;

export function parsePublicFile(code: string, file: string): Exports {
  return new Map(
    [...code.matchAll(reexport)].flatMap(([, names = "", source = ""]) =>
      splitNames(names).map((name) => [name, path.join(path.dirname(file), source)] as const),
    ),
  );
}

export function importDirectly(code: string, id: string, getExports: (file: string) => Exports): string {
  return code.replace(statement, (_, names: string, source: string) => {
    const exports = getExports(path.join(path.dirname(id), source));
    return splitNames(names)
      .map((specifier) => {
        const [name = ""] = specifier.split(/\s+as\s+/);
        const module = exports.get(name);
        if (module === undefined) throw new Error(`${source} does not export ${name} (imported by ${id})`);
        return `import { ${specifier} } from ${JSON.stringify(module)};`;
      })
      .join("");
  });
}

/** Types need no import at run time. */
function splitNames(names: string): readonly string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));
}
