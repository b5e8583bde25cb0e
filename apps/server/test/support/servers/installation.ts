import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { guideCommand } from "./deployment-guide.ts";

const root = path.resolve(import.meta.dirname, "../../../../..");

/**
 * The built folder without dev dependencies, outside this checkout so that Node cannot find the checkout's packages.
 * `npm run test:full` prunes a full copy as the guide says; otherwise, only what would remain is copied, which is faster.
 */
export function createInstallation(): { folder: string; remove: () => void } {
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
    for (const name of listShippedPackages()) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      link(name, folder);
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Packages that the lock file marks as neither dev nor optional. */
function listShippedPackages(): string[] {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lock.packages).flatMap(([name, { dev, optional, devOptional }]) =>
    name.startsWith("node_modules/") && !name.includes("/node_modules/") && !dev && !optional && !devOptional
      ? [name]
      : [],
  );
}

/** Uses hard links if possible, so that the copy takes no space and little time. */
function link(name: string, folder: string): void {
  const [from, to] = [path.join(root, name), path.join(folder, name)];
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    execFileSync("cp", ["-a", from, to], { stdio: "ignore" });
  }
}
