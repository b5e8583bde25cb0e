import type { ContentPage } from "@meridian/contract/render";
import type { ReadSiteFile } from "../../lib/page-content.ts";
import { paths } from "../../lib/paths.ts";
import { type PostIndex, postFiles } from "./content.ts";

/** Every post, for the sitemap. */
export async function blogContentPages(read: ReadSiteFile): Promise<readonly ContentPage[]> {
  const index = (await read(postFiles.index)) as PostIndex | null;
  return (index?.posts ?? []).map(({ slug, updated }) => ({ path: paths.post(slug), changed: updated }));
}
