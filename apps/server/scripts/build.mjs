// `npm run build -w apps/server`: bundles the server and its commands into dist/, so that they start in a fraction of a
// second, and prepares the empty database that every first start copies. `--watch` rebuilds the bundle on each change.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown, watch } from "rolldown";
import { writeSbom } from "../../../scripts/lib/sbom.mjs";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

/**
 * Not bundled: packages that read files from their own directory (WebAssembly, the grading data, pdf.js, the canvas, the recognizers, the PDF renderer's
 * metrics and React with it, SSH), and the optional packages that pg looks for.
 */
const external = [
  /^@electric-sql\/pglite/,
  /^@meridian\/grading/,
  /^@napi-rs\/canvas/,
  /^onnxruntime-web/,
  /^pdfjs-dist/,
  /^tesseract\.js/,
  /^@react-pdf\//,
  "pdfkit",
  /^react(?:\/|$)/,
  "ssh2",
  "pg-native",
  "cloudflare:sockets",
];

const config = {
  cwd: root,
  input: {
    main: "src/main.ts",
    "empty-database": "src/platform/db/empty-database.ts",
    "worker-host": "src/platform/workers/worker-host.ts",
    "report-worker": "src/platform/reports/worker/main.ts",
    "bulk-worker": "src/features/bulk/evaluate/bulk-worker.ts",
    "replay-worker": "src/features/replay/replay-worker.ts",
    "batch-worker": "src/features/public-api/batch/batch-worker.ts",
    "reader-worker": "src/features/public-api/transcripts/reader-worker.ts",
    "no-network": "src/platform/workers/no-network.ts",
  },
  platform: "node",
  external,
  output: { dir: dist, format: "esm", chunkFileNames: "chunks/[name]-[hash].js", sourcemap: true },
  onLog(level, log, report) {
    // Packages we bundle probe for things we do not have (native addons, other runtimes); only our own code may warn.
    if (log.id?.includes("node_modules")) return;
    // Otherwise the build succeeds and the server does not start.
    report(log.code === "UNRESOLVED_IMPORT" ? "error" : level, log);
  },
};

if (process.argv.includes("--watch")) {
  watch(config).on("event", (event) => {
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code === "BUNDLE_END") console.log("server rebuilt");
  });
} else {
  for (const old of existsSync(dist) ? readdirSync(dist) : []) {
    if (!old.startsWith("empty-database-")) rmSync(path.join(dist, old), { recursive: true });
  }
  const bundle = await rolldown(config);
  await bundle.write(config.output);
  await bundle.close();
  writeSbom(path.join(dist, "sbom.cdx.json"));
  const { prepareEmptyDatabase } = await import(path.join(dist, "empty-database.js"));
  await prepareEmptyDatabase();
}
