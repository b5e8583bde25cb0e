import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import type { Manifest, Plugin } from "vite";
import { chooseFiles } from "./choose-files.ts";

/** The maximum download size of the offline files. */
const maxBytes = 5_000_000;

/**
 * Builds the service worker last, because it needs the names of all files it caches. Many small files (one per country)
 * are combined into packs, one request each.
 */
export function offlineWorker(): Plugin {
  let client = "";
  let source = "";
  return {
    name: "meridian-offline-worker",
    apply: "build",
    configResolved(config) {
      client = path.resolve(config.root, config.build.outDir);
      source = path.resolve(config.root, "src/sw/worker.ts");
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const manifest = JSON.parse(
          readFileSync(path.join(client, ".vite/manifest.json"), "utf8"),
        ) as Manifest;
        const packs = packFolders.map(([name, pattern]) => writePack(client, name, pattern));
        const { core, idle } = chooseFiles(manifest, listFiles(client));
        this.info(checkTotalSize(client, [...core, ...idle, ...packs]));
        await buildWorker(client, source, { core, idle, packs });
      },
    },
  };
}

/** App versions with the same data share a pack. */
const packFolders: readonly [string, RegExp][] = [
  ["grading", /^\/grading\/[\w-]+\.json$/],
  ["reference", /^\/reference\/.+\.(?:json|svg)$/],
  ["content", /^\/content\/.+\.json$/],
];

function writePack(client: string, name: string, pattern: RegExp): string {
  const paths = listFiles(client).filter((file) => pattern.test(file));
  if (paths.length === 0) throw new Error(`The build has no files for the ${name} pack`);
  const text = JSON.stringify(
    Object.fromEntries(paths.map((file) => [file, readFileSync(path.join(client, file), "utf8")])),
  );
  const pack = `/assets/offline-${name}-${computeHash(text)}.json`;
  writeFileSync(path.join(client, pack), text);
  return pack;
}

function checkTotalSize(client: string, paths: readonly string[]): string {
  const sizes = paths.map((file) => {
    const bytes = readFileSync(path.join(client, file));
    return /\.(?:woff2?|png)$/.test(file) ? bytes.length : gzipSync(bytes).length;
  });
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  if (total > maxBytes) throw new Error(`The offline files total ${total} bytes; the limit is ${maxBytes}`);
  return `offline: ${paths.length} files, ${(total / 1_000_000).toFixed(2)} MB over the network`;
}

async function buildWorker(
  client: string,
  source: string,
  files: {
    readonly core: readonly string[];
    readonly idle: readonly string[];
    readonly packs: readonly string[];
  },
): Promise<void> {
  const data = files.core.filter((file) => !file.startsWith("/assets/"));
  const stamp = [JSON.stringify(files), ...data.map((file) => readFileSync(path.join(client, file), "utf8"))];
  const version = computeHash(stamp.join("\n") + readFileSync(path.join(client, "index.html"), "utf8"));
  const facts = { version, ...files };
  const id = "virtual:offline-files";
  const bundle = await rolldown({
    input: source,
    plugins: [
      {
        name: "meridian-offline-files",
        resolveId: (moduleId) => (moduleId === id ? `\0${id}` : null),
        load: (moduleId) =>
          moduleId === `\0${id}`
            ? Object.entries(facts)
                .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
                .join("\n")
            : null,
      },
    ],
  });
  await bundle.write({ file: path.join(client, "sw.js"), format: "iife", minify: true });
  await bundle.close();
}

function listFiles(client: string): string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${path.relative(client, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")}`,
    )
    .filter((file) => !file.startsWith("/.") && !file.startsWith("/ocr/"))
    .sort((a, b) => a.localeCompare(b));
}

function computeHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 10);
}
