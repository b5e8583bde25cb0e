import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadSiteFile } from "../pages/page-content.ts";

/** Plain names only, short enough for any file system, so that a URL can never reach files outside the build or hidden files. */
const siteFile = /^\/(?:[a-z0-9-]{1,200}\/){0,4}[a-z0-9-]{1,200}\.json$/;

/** The files read last, so that the lists behind popular pages are not parsed again for each signed-in visitor. */
const recent = new Map<string, unknown>();
const maxRecent = 50;

/** Reads from the client build, whose directory is next to that of `render.js`. */
export const readSiteFile: ReadSiteFile = async (path) => {
  if (!siteFile.test(path)) return null;
  const content = recent.get(path) ?? (await parseFile(path));
  if (content === null) return null;
  recent.delete(path);
  recent.set(path, content);
  if (recent.size > maxRecent) recent.delete(recent.keys().next().value!);
  return content;
};

async function parseFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(import.meta.dirname, "../client", path), "utf8")) as unknown;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
