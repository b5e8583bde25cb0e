import { existsSync } from "node:fs";
import path from "node:path";

/** The folder `apps/server`, whether this code runs from source or from the bundle in `dist/`. */
export const serverRoot = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(path.join(folder, "migrations"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("apps/server/migrations is missing: the installation is incomplete");
  return findUp(parent);
}
