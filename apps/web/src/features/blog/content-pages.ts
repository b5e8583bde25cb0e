import type { ContentPage } from "@meridian/contract/pages/render";
import type { ReadSiteFile } from "../../runtime/pages/page-content.ts";
import { paths } from "@meridian/contract/pages/paths";
import { type PostIndex, postFiles } from "./content.ts";

/** Every post, for the sitemap. */
export async function blogContentPages(read: ReadSiteFile): Promise<readonly ContentPage[]> {
  const index = (await read(postFiles.index)) as PostIndex | null;
  return (index?.posts ?? []).map(({ slug, updated }) => ({ path: paths.post(slug), changed: updated }));
}
