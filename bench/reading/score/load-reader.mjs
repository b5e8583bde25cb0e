import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

/**
 * Bundles the reader from the sources of a checkout and imports it: the benchmark measures the code as it is, built or not,
 * and can compare two checkouts. `version` changes with the code.
 */
export async function loadReader(root = path.resolve(import.meta.dirname, "../../..")) {
  const folder = path.join(root, "node_modules/.cache/reading");
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `reader-${process.pid}.mjs`);
  await build({
    input: path.join(import.meta.dirname, "read-in-bench.ts"),
    cwd: root,
    platform: "node",
    external: [/^pdfjs-dist/, /^@napi-rs/, /^tesseract/, /^onnxruntime/],
    resolve: {
      conditionNames: ["meridian-source", "import", "default"],
      // The checkout's own sources, even if it is not the one this file is in.
      alias: {
        "@meridian/transcript": path.join(root, "packages/transcript/src"),
        "@meridian/grading": path.join(root, "packages/grading/src/index.ts"),
        "@meridian/contract": path.join(root, "packages/contract/src"),
      },
    },
    output: { file, codeSplitting: false },
    logLevel: "silent",
  });
  try {
    const version = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
    return { ...(await import(pathToFileURL(file).href)), version };
  } finally {
    rmSync(file);
  }
}
