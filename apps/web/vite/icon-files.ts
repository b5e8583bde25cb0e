import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const statement = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

const iconFile = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/;
const component = fileURLToPath(new URL("./line-icon.ts", import.meta.url));

/**
 * Rewrites `import { X } from "lucide-react"` to import that icon's own file. The package exports its two thousand icons
 * from one file, so the bundler could not tell which page needs which, and the first page would load them all.
 */
export function iconFiles(): Plugin {
  const files = iconIndex();
  return {
    name: "meridian-icon-files",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (iconFile.test(id)) return { code: plainIcon(code), map: null };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("lucide-react")) return null;
      return { code: code.replace(statement, (_, names: string) => importEach(names, files)), map: null };
    },
  };
}

/** An icon file with our own small component, and without the keys that only child lists need. */
export function plainIcon(code: string): string {
  return code
    .replace(
      /import createLucideIcon from '[^']+';/,
      `import { lineIcon as createLucideIcon } from ${JSON.stringify(component)};`,
    )
    .replaceAll(/, key: "[^"]*"/g, "");
}

function importEach(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [icon = "", as = icon] = name.split(/\s+as\s+/);
      const file = files.get(icon);
      if (!file) throw new Error(`lucide-react has no icon ${icon}`);
      return `import ${as} from ${JSON.stringify(file)};`;
    })
    .join(" ");
}

/** Maps every icon name and alias to its file, from the package's own index. */
function iconIndex(): ReadonlyMap<string, string> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm");
  const list = readFileSync(path.join(folder, "lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of list.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, path.join(folder, file));
  }
  return files;
}
