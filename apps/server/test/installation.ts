import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { guideCommand } from "./deployment-guide.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * The built folder without dev dependencies, outside this checkout so that Node cannot find the checkout's packages.
 * `npm run test:full` prunes a whole copy as the guide says; otherwise only what the prune leaves is copied, which is
 * quicker.
 */
export function makeInstallation(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-installation-"));
  const full = process.env.FULL === "1";
  for (const name of ["package.json", "package-lock.json", "packages", "apps", "scripts"]) link(name, folder);
  if (full) {
    link("node_modules", folder);
    const prune =
      guideCommand(/^npm ci/)
        .split(" && ")
        .at(-1) ?? "";
    const [npm = "", ...args] = prune.split(" ");
    execFileSync(npm, [...args, "--offline", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  } else {
    for (const place of shippedPlaces()) {
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      link(place, folder);
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Packages that the lock file marks neither as dev nor as optional. */
function shippedPlaces(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([place, { dev, optional, devOptional }]) =>
    place.startsWith("node_modules/") &&
    !place.includes("/node_modules/") &&
    !dev &&
    !optional &&
    !devOptional
      ? [place]
      : [],
  );
}

/** Hard links where the disk allows it: the copy takes no space and little time. */
function link(place: string, folder: string): void {
  const [from, to] = [path.join(root, place), path.join(folder, place)];
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", from, to], { stdio: "ignore" });
  }
}
