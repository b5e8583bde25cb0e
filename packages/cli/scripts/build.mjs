// Builds dist/cli.cjs: one minified CommonJS file, because Node starts a single small file fastest. What only
// `meridian read` needs is in dist/read.mjs, which is loaded on demand.
import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build as rolldown } from "rolldown";
import { build as buildGrading } from "../../grading/scripts/build.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** For tests: builds the command and the grading data it reads, unless `npm test` has just built them. */
export async function build() {
  if (process.env.TEST_BUILT) return;
  await buildGrading({ types: false });
  await bundleAll();
}

async function bundleAll() {
  await bundle("src/main.ts", "cli.cjs", {
    plugins: [readersApart],
    resolve: { conditionNames: ["meridian-source"] },
    output: { format: "cjs", minify: true },
  });
  await bundle("src/read/read-transcripts.ts", "read.mjs", {
    // These read files from their own folders; they are dependencies of the package.
    external,
    resolve: { conditionNames: ["meridian-source", "import", "node"] },
    output: { format: "esm", minify: true, codeSplitting: false },
  });
}

const external = [/^@napi-rs\/canvas/, /^onnxruntime-web/, /^pdfjs-dist/, /^tesseract\.js/];

const readersApart = {
  name: "readers-apart",
  resolveId: (source) =>
    source.endsWith("/read-transcripts.ts") ? { id: "./read.mjs", external: true } : null,
};

async function bundle(input, name, options) {
  const { output } = await rolldown({
    cwd: root,
    input,
    platform: "node",
    tsconfig: false,
    logLevel: "warn",
    write: false,
    ...options,
  });
  if (output.length > 1) throw new Error(`${name} has more than one file`);
  const dist = path.join(root, "dist");
  const temporary = path.join(dist, `.${randomUUID()}`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(temporary, output[0].code);
  renameSync(temporary, path.join(dist, name));
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) await bundleAll();
