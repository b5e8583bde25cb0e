import { paths } from "@meridian/contract/pages/paths";
import type { ContentPage, ListContentPages } from "@meridian/contract/pages/render";
import { type PostIndex, postFiles } from "./features/blog/content.ts";
import { type EventIndex, eventFiles } from "./features/events/content.ts";
import { type ReferenceIndex, referenceFiles } from "./features/reference/content.ts";
import { type DocumentIndex, documentFiles } from "./features/security/content.ts";
import { readSiteFile } from "./runtime/server/read-site-file.ts";

/** Countries, posts, events and documents, for the sitemap. */
export const contentPages: ListContentPages = async () => {
  const [reference, blog, events, security] = await Promise.all([
    readSiteFile(referenceFiles.index) as Promise<ReferenceIndex | null>,
    readSiteFile(postFiles.index) as Promise<PostIndex | null>,
    readSiteFile(eventFiles.index) as Promise<EventIndex | null>,
    readSiteFile(documentFiles.index) as Promise<DocumentIndex | null>,
  ]);
  return [
    ...listPages(reference?.countries, paths.system, ({ changed }) => changed),
    ...listPages(blog?.posts, paths.post, ({ updated }) => updated),
    ...listPages(events?.events, paths.event, ({ checked }) => checked),
    ...listPages(security?.documents, paths.securityDocument, () => null),
  ];
};

function listPages<Entry extends { readonly slug: string }>(
  entries: readonly Entry[] = [],
  path: (slug: string) => string,
  getChanged: (entry: Entry) => string | null,
): readonly ContentPage[] {
  return entries.map((entry) => {
    const changed = getChanged(entry);
    return { path: path(entry.slug), ...(changed ? { changed } : {}) };
  });
}
