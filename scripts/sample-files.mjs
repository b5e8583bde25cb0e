// `npm run sample [-- seed]`: ten files of each area, chosen by a seed, to be read aloud. A reviewer who uses the same
// seed reads the same files; another seed shows whether they were only polished for the occasion.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { root } from "./lib/run.mjs";

const areas = [
  "apps/server/src",
  "apps/web/src",
  "packages/contract/src",
  "packages/report/src",
  "packages/grading/src",
];
const filesPerArea = 10;
const seed = process.argv[2] ?? "plain-english";

const rank = (file) => createHash("sha256").update(`${seed}:${file}`).digest("hex");
for (const area of areas) {
  const files = execFileSync("git", ["ls-files", "--", `${area}/**/*.ts`, `${area}/**/*.tsx`], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && !file.includes(".test."));
  const chosen = files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, filesPerArea);
  console.log([area, ...chosen.map((file) => `  ${file}`)].join("\n"));
}
