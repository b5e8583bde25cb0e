import type { ContentPage } from "@meridian/contract/pages/render";
import type { ReadSiteFile } from "../../runtime/pages/page-content.ts";
import { paths } from "@meridian/contract/pages/paths";
import { type EventIndex, eventFiles } from "./content.ts";

/** Every event, for the sitemap. */
export async function eventContentPages(read: ReadSiteFile): Promise<readonly ContentPage[]> {
  const index = (await read(eventFiles.index)) as EventIndex | null;
  return (index?.events ?? []).map(({ slug, checked }) => ({ path: paths.event(slug), changed: checked }));
}
