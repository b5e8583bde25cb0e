import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

/** The commit that a branch is compared with: where it left main, or the last commit when main is checked out. */
export function changeBase() {
  const head = git("rev-parse", "HEAD");
  for (const main of ["main", "origin/main"]) {
    try {
      return git("merge-base", "HEAD", main);
    } catch {
      // A clone of another branch has no local main.
    }
  }
  return head;
}

/** Files changed since that commit, committed or not, including new ones. */
export function listChangedFiles(base) {
  const changed = git("diff", "--name-only", base).split("\n");
  const added = git("ls-files", "--others", "--exclude-standard").split("\n");
  return [...new Set([...changed, ...added])].filter(
    (file) => file !== "" && existsSync(path.join(root, file)),
  );
}

/**
 * Folders whose integration tests concern the changed files. Every integration test imports the whole server, so the
 * import graph cannot tell; a feature's tests are next to its code.
 */
export function relatedServerFolders(files) {
  const folders = files.flatMap((file) => {
    if (file.endsWith(".integration.test.ts")) return [file];
    const [folder] = /^apps\/server\/src\/(?:features|platform)\/[^/]+\//.exec(file) ?? [];
    return folder ? [folder] : [];
  });
  return [...new Set(folders)];
}

function git(...args) {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
