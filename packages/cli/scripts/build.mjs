// Builds dist/cli.cjs: one minified CommonJS file, because Node starts a single small file fastest.
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build as rolldown } from "rolldown";
import { build as buildGrading } from "../../grading/scripts/build.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** Builds the command and the grading data it reads. */
export async function build() {
  await buildGrading({ types: false });
  await bundle();
}

async function bundle() {
  const { output } = await rolldown({
    cwd: root,
    input: "src/main.ts",
    platform: "node",
    tsconfig: false,
    logLevel: "warn",
    resolve: { conditionNames: ["meridian-source"] },
    output: { format: "cjs", minify: true },
    write: false,
  });
  const dist = path.join(root, "dist");
  const temporary = path.join(dist, `.${randomUUID()}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(temporary, output[0].code);
  renameSync(temporary, path.join(dist, "cli.cjs"));
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) await bundle();
