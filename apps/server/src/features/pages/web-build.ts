import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ContentPage, ListContentPages, RenderPage } from "@meridian/contract/pages/render";
import { OperatorError } from "../../platform/operator-error.ts";

/** The built web app: its renderer, its HTML template and a version hash. */
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
    throw new OperatorError(`The web app has not been built (${missing} is missing). Run npm run build.`);
  const template = await readFile(document, "utf8");
  const { render, contentPages } = (await import(pathToFileURL(renderer).href)) as {
    render: RenderPage;
    contentPages: ListContentPages;
  };
  // The template references every hashed entry file, so its hash changes with each build.
  const version = createHash("sha256").update(template).digest("hex").slice(0, 12);
  return { render, template, version, contentPages: await contentPages() };
}
