import { fileURLToPath } from "node:url";
import { gradingData } from "@meridian/grading/vite";
import react from "@vitejs/plugin-react";
import { iconFiles } from "./vite/icon-files.ts";
import { defineConfig } from "vite";
import { contentFiles } from "./vite/content/plugin.ts";
import { apiDocument } from "./vite/api-document.ts";
import { classNames, keepStyles } from "./vite/class-names.ts";
import { gradingFigures } from "./vite/grading-figures.ts";
import { ocrAssets } from "./vite/ocr-assets.ts";
import { publicFiles } from "./vite/public-files.ts";
import { offlineWorker } from "./vite/offline/plugin.ts";
import { chunkGroups } from "./vite/runtime/chunk-groups.ts";
import { pageRuntime } from "./vite/runtime/page-runtime.ts";
import { referencePages } from "./vite/reference/plugin.ts";
import { searchIndex } from "./vite/search/plugin.ts";
import { styleLayers } from "./vite/style-layers.ts";

/** Builds dist/client or, with `build.ssr`, dist/ssr/render.js, which reads the client's manifest. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    publicFiles(),
    iconFiles(),
    gradingFigures(),
    react(),
    ...pageRuntime(),
    keepStyles(),
    ...(isSsrBuild
      ? []
      : [
          gradingData(),
          ocrAssets(),
          referencePages(),
          searchIndex(),
          contentFiles(),
          apiDocument(),
          offlineWorker(),
        ]),
  ],
  css: { modules: classNames(command), postcss: styleLayers() },
  // The last one keeps the 14 MB of the recognizer's runtime out of the bundle; `ocrAssets` copies it.
  resolve: {
    conditions: [
      "meridian-source",
      "module",
      "browser",
      "development|production",
      "onnxruntime-web-use-extern-wasm",
    ],
  },
  // Set at build time. Otherwise the server's environment decides, and React might use its slow development build.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: {
    resolve: { conditions: ["meridian-source", "module", "node", "development|production"] },
    // Bundle everything into one file, so that production needs none of the web app's packages.
    noExternal: true,
  },
  // The recognizer's worker loads its libraries when it needs them.
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
  build: isSsrBuild
    ? {
        outDir: "dist/ssr",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        rolldownOptions: {
          input: { render: "src/entry-server.tsx" },
          // The server loads everything at once, so a dynamic import need not split a chunk.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        // The first browsers with light-dark() and :has(). Compiling for older ones would double the tokens.
        cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
        assetsInlineLimit: 0,
        // Budgets are kept by e2e/site/budget.spec.ts; what is larger than this is loaded on demand.
        chunkSizeWarningLimit: 1000,
        // All browsers in cssTarget support modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["index.html", "src/entry-client.tsx"],
          checks: { bundlerTimings: false },
          // Class names are constants of their CSS Modules; by default only the shortest ones are inlined.
          optimization: { inlineConst: { mode: "all" } },
          // The first entry imports from the second.
          preserveEntrySignatures: "exports-only",
          output: {
            codeSplitting: { groups: chunkGroups() },
            // The first load lists the names of hundreds of chunks, and hashes do not compress: one character is 0.4 kB.
            chunkFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
}));
