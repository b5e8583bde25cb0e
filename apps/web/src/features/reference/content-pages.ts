import type { ContentPage } from "@meridian/contract/pages/render";
import type { ReadSiteFile } from "../../runtime/pages/page-content.ts";
import { paths } from "@meridian/contract/pages/paths";
import { type ReferenceIndex, referenceFiles } from "./content.ts";

/** Every country's page, for the sitemap. */
export async function referenceContentPages(read: ReadSiteFile): Promise<readonly ContentPage[]> {
  const index = (await read(referenceFiles.index)) as ReferenceIndex | null;
  return (index?.countries ?? []).map(({ slug, changed }) => ({
    path: paths.system(slug),
    ...(changed ? { changed } : {}),
  }));
}
