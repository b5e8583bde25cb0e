import { readFileSync } from "node:fs";
import path from "node:path";
import { npm, root, seconds } from "./run.mjs";

/** Installs the packages of the lock file, unless exactly those are there already. */
export async function ensureInstalled() {
  if (installedAsLocked()) return;
  console.log("Installing packages (a minute or so, the first time) ...");
  const start = performance.now();
  const code = await npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) {
    console.error("npm ci failed; its message stands above. Check the network and run the command again.");
    process.exit(1);
  }
  console.log(`Packages installed in ${seconds(start)}`);
}

/** npm keeps its own list of what it installed; a package may be missing from it only if it is optional (another platform's). */
function installedAsLocked() {
  const locked = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([name, wanted]) => {
    if (!name.startsWith("node_modules/") && !name.includes("/node_modules/")) return true;
    const found = installed[name];
    return found ? found.link === wanted.link && found.version === wanted.version : wanted.optional === true;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;
  } catch {
    return null;
  }
}
