import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ContentPage, ListContentPages, RenderPage } from "@meridian/contract/render";
import { Refusal } from "../../platform/refusal.ts";

/** The web app as built: its renderer, the document it fills, and a mark of this build. */
export interface WebBuild {
  readonly render: RenderPage;
  readonly template: string;
  readonly version: string;
  /** Posts, events and countries for the sitemap. */
  readonly contentPages: readonly ContentPage[];
}

export async function openWebBuild(folder: string): Promise<WebBuild> {
  const renderer = path.join(folder, "ssr", "render.js");
  const document = path.join(folder, "client", "index.html");
  const missing = [renderer, document].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new Refusal(`The web app is not built (${missing} is missing): run npm run build.`);
  const template = await readFile(document, "utf8");
  const { render, contentPages } = (await import(pathToFileURL(renderer).href)) as {
    render: RenderPage;
    contentPages: ListContentPages;
  };
  // The document names every hashed file it starts from, so its hash changes with the build.
  const version = createHash("sha256").update(template).digest("hex").slice(0, 12);
  return { render, template, version, contentPages: await contentPages() };
}
