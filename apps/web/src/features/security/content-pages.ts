import { paths } from "@meridian/contract/pages/paths";
import type { ContentPage } from "@meridian/contract/pages/render";
import type { ReadSiteFile } from "../../runtime/pages/page-content.ts";
import { type DocumentIndex, documentFiles } from "./content.ts";

/** Every document for buyers, for the sitemap. */
export async function securityContentPages(read: ReadSiteFile): Promise<readonly ContentPage[]> {
  const index = (await read(documentFiles.index)) as DocumentIndex | null;
  return (index?.documents ?? []).map(({ slug }) => ({ path: paths.securityDocument(slug) }));
}
