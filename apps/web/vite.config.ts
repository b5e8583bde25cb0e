import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gradingData } from "@meridian/grading/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { ocrAssets } from "./vite/ocr-assets.ts";

/** `vite build` makes dist/client; `vite build --ssr` makes dist/ssr/render.js, which reads the client's manifest. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), clientManifest(), headMarkLast(), ...(isSsrBuild ? [] : [gradingData(), ocrAssets()])],
  resolve: { conditions: ["meridian-source", "module", "browser", "development|production"] },
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
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoadChunk() }] } } },
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

/**
 * What every page needs goes into two files, `vendor` and `shell`, instead of one for each set of pages that shares a
 * module. Icons stay apart: their package lists them all in one file, which says nothing about who uses which.
 */
function firstLoadChunk(): (id: string, graph: ChunkGraph) => string | null {
  const entry = fileURLToPath(new URL("src/entry-client.tsx", import.meta.url));
  let needed: Set<string> | null = null;
  return (id, graph) => {
    needed ??= reachable(entry, graph);
    if (!needed.has(id) || id === entry || id.endsWith(".css") || id.includes("lucide-react")) return null;
    return id.includes("/node_modules/") ? "vendor" : "shell";
  };
}

interface ChunkGraph {
  readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null;
}

function reachable(entry: string, graph: ChunkGraph): Set<string> {
  const seen = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
