import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gradingData } from "@meridian/grading/vite";
import react from "@vitejs/plugin-react";
import { firstLoadChunks } from "./vite/first-load-chunks.ts";
import { iconFiles } from "./vite/icon-files.ts";
import { defineConfig, type Plugin } from "vite";
import { contentFiles } from "./vite/content/plugin.ts";
import { apiDocument } from "./vite/api-document.ts";
import { ocrAssets } from "./vite/ocr-assets.ts";
import { publicFiles } from "./vite/public-files.ts";
import { offlineWorker } from "./vite/offline/plugin.ts";
import { referencePages } from "./vite/reference/plugin.ts";

/** Builds dist/client or, with `build.ssr`, dist/ssr/render.js, which reads the client's manifest. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    publicFiles(),
    iconFiles(),
    react(),
    clientManifest(),
    deferredScripts(),
    movePlaceholderLast(),
    ...(isSsrBuild
      ? []
      : [gradingData(), ocrAssets(), referencePages(), contentFiles(), apiDocument(), offlineWorker()]),
  ],
  resolve: { conditions: ["meridian-source", "module", "browser", "development|production"] },
  // Set at build time. Otherwise the server's environment decides, and React might use its slow development build.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: {
    resolve: { conditions: ["meridian-source", "module", "node", "development|production"] },
    // Bundle everything into one file, so that production needs none of the web app's packages.
    noExternal: true,
  },
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
        // All browsers in cssTarget support modulepreload.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["index.html", "src/entry-client.tsx"],
          checks: { bundlerTimings: false },
          // The first entry imports from the second.
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: { groups: firstLoadChunks() } },
        },
      },
}));

/** Gives the renderer the file names of each page, so that a page is sent with its stylesheet. Empty in development. */
function clientManifest(): Plugin {
  const id = "virtual:client-manifest";
  const file = fileURLToPath(new URL("dist/client/.vite/manifest.json", import.meta.url));
  let building = false;
  return {
    name: "meridian-client-manifest",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const manifest = building && existsSync(file) ? readFileSync(file, "utf8") : "{}";
      return `export default ${manifest}`;
    },
  };
}

/** A page's own stylesheet must come after the shared one, which declares the order of the cascade layers. */
function movePlaceholderLast(): Plugin {
  const placeholder = "<!--head-->";
  return {
    name: "meridian-head-mark-last",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace(`${placeholder}\n`, "").replace("</head>", `  ${placeholder}\n  </head>`),
    },
  };
}

/** Lists the app's scripts in the document, for `start.ts` to load once the page is painted. */
function deferredScripts(): Plugin {
  const source = "src/entry-client.tsx";
  const deferredLink = (file: string, attributes = "") =>
    `<link rel="later"${attributes} fetchpriority="low" href="/${file}" />`;
  return {
    name: "meridian-scripts-later",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        // Without a bundle (development), Vite serves the source.
        const entry = chunk?.fileName ?? source;
        const neededFiles = new Set([entry]);
        for (const name of neededFiles)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
            neededFiles.add(imported);
        const links = [...neededFiles].map((file) => deferredLink(file, file === entry ? ' id="entry"' : ""));
        return html.replace("<!--entry-->", links.join("\n    "));
      },
    },
  };
}
