import { spawnSync } from "node:child_process";

/**
 * The date each file in a folder last changed, by file name, from the git history. Empty without a history, such as in a
 * copy of the sources.
 */
export function lastChangedDates(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const log = spawnSync("git", ["log", "--format=%x00%cs", "--name-only", "--", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  if (log.status !== 0) return days;
  for (const entry of log.stdout.split("\0").slice(1)) {
    const [day = "", ...files] = entry.split("\n").filter(Boolean);
    for (const file of files) {
      const name = file.split("/").at(-1) ?? "";
      if (!days.has(name)) days.set(name, day);
    }
  }
  return days;
}
