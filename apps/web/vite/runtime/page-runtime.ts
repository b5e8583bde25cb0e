import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The build's part of the page runtime (src/runtime/README.md). */
export function pageRuntime(): Plugin[] {
  return [pageSources(), clientManifest(), deferredScripts(), movePlaceholderLast(), chunkLoader()];
}

/** Each dynamic import calls the runtime's `loadChunk` with the files it needs. */
function chunkLoader(): Plugin {
  const helper = fileURLToPath(new URL("../../src/runtime/browser/load-chunk.ts", import.meta.url));
  return {
    name: "meridian-chunk-loader",
    enforce: "pre",
    config: () => ({
      // By default, a chunk that imports nothing is not listed.
      build: { modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) } },
    }),
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(helper)};`
        : null,
  };
}

/** Adds the source file to each page of `pages.ts` on the server, where it is the key of the manifest. */
function pageSources(): Plugin {
  return {
    name: "meridian-page-sources",
    enforce: "pre",
    transform(code, id, options) {
      if (!options?.ssr || !id.endsWith("/src/pages.ts")) return null;
      return code.replaceAll(/\(\) => import\("\.\/([^"]+)"\)/g, 'Object.assign($&, { source: "src/$1" })');
    },
  };
}

/** Gives the renderer the file names of each page, so that a page is sent with its stylesheet. Empty in development. */
function clientManifest(): Plugin {
  const id = "virtual:client-manifest";
  const file = fileURLToPath(new URL("../../dist/client/.vite/manifest.json", import.meta.url));
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

/** Links the app's stylesheet, and lists its scripts for `start.ts` to load once the page is painted. */
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
        const styles = chunks
          .filter(({ fileName }) => neededFiles.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const links = [
          ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
          ...[...neededFiles].map((file) => deferredLink(file, file === entry ? ' id="entry"' : "")),
        ];
        return html.replace("<!--entry-->", links.join("\n    "));
      },
    },
  };
}
