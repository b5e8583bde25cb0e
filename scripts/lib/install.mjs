import { readFileSync } from "node:fs";
import path from "node:path";
import { npm, root } from "./run.mjs";
import { runStep } from "./steps.mjs";

/** Installs the packages in the folder's lock file unless they are already installed. */
export async function ensureInstalled({ folder = root, what = "packages" } = {}) {
  if (isInstalled(folder)) return;
  // The lock file fixes versions and contents, so packages in npm's cache are not downloaded again.
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"];
  const code = await runStep(`Install ${what}`, async () => {
    // A few new packages are added in seconds; npm ci would remove and build all of them again.
    const added = readPackages(folder, "node_modules/.package-lock.json")
      ? await npm(["install", "--no-save", ...options], { cwd: folder })
      : 1;
    return added === 0 && isInstalled(folder) ? 0 : npm(["ci", ...options], { cwd: folder });
  });
  if (code !== 0) {
    console.error(
      "npm ci failed; see the output above. Check your network connection and run the command again.",
    );
    process.exit(1);
  }
}

/** Compares the lock file with npm's list of installed packages. Only optional packages (for other platforms) may be missing. */
function isInstalled(folder) {
  const locked = readPackages(folder, "package-lock.json");
  const installed = readPackages(folder, "node_modules/.package-lock.json");
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([name, expected]) => {
    if (!name.startsWith("node_modules/") && !name.includes("/node_modules/")) return true;
    const actual = installed[name];
    return actual
      ? actual.link === expected.link && actual.version === expected.version
      : expected.optional === true;
  });
}

function readPackages(folder, file) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), "utf8")).packages;
  } catch {
    return null;
  }
}
