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
import { offlineWorker } from "./vite/offline/plugin.ts";
import { referencePages } from "./vite/reference/plugin.ts";

/** `vite build` makes dist/client; `vite build --ssr` makes dist/ssr/render.js, which reads the client's manifest. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    iconFiles(),
    react(),
    clientManifest(),
    scriptsLater(),
    headMarkLast(),
    ...(isSsrBuild
      ? []
      : [gradingData(), ocrAssets(), referencePages(), contentFiles(), apiDocument(), offlineWorker()]),
  ],
  resolve: { conditions: ["meridian-source", "module", "browser", "development|production"] },
  // Decided at build time: left to the server's environment, React would render with its slow development build.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  ssr: {
    resolve: { conditions: ["meridian-source", "module", "node", "development|production"] },
    // One file to load at start: production needs no package of the web app.
    noExternal: true,
  },
  build: isSsrBuild
    ? {
        outDir: "dist/ssr",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        rolldownOptions: { input: { render: "src/entry-server.tsx" } },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        // The first browsers with light-dark() and :has(): lowering the tokens would double them.
        cssTarget: ["chrome123", "edge123", "firefox121", "safari17.5"],
        assetsInlineLimit: 0,
        // Every browser that cssTarget names preloads modules by itself.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ["index.html", "src/entry-client.tsx"],
          // The first calls into the second.
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: { groups: firstLoadChunks() } },
        },
      },
}));

/** Gives the renderer the names of each page's files, so that a page arrives with its style sheet. Empty in dev. */
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

/** A page's own style sheet must follow the shared one, which declares the order of the cascade layers. */
function headMarkLast(): Plugin {
  const mark = "<!--head-->";
  return {
    name: "meridian-head-mark-last",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace(`${mark}\n`, "").replace("</head>", `  ${mark}\n  </head>`),
    },
  };
}

/** Names the app's scripts in the document, for `start.ts` to ask for once the page is drawn. */
function scriptsLater(): Plugin {
  const source = "src/entry-client.tsx";
  const later = (file: string, more = "") =>
    `<link rel="later"${more} fetchpriority="low" href="/${file}" />`;
  return {
    name: "meridian-scripts-later",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        // Without a bundle (development) Vite serves the source itself.
        const entry = chunk?.fileName ?? source;
        const needed = new Set([entry]);
        for (const name of needed)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
            needed.add(imported);
        const links = [...needed].map((file) => later(file, file === entry ? ' id="entry"' : ""));
        return html.replace("<!--entry-->", links.join("\n    "));
      },
    },
  };
}
