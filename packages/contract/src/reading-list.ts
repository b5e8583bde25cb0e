import * as z from "zod/mini";

/** The reading list: posts, guides, events and country pages that a person keeps to read. */

export const readableKinds = ["country", "post", "guide", "event"] as const;
export type ReadableKind = (typeof readableKinds)[number];

/** More would be a store, not a list to read. */
export const maxReadingList = 500;
export const maxNoteLength = 2000;

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/));

/**
 * One item as its last change left it. A change is always the whole item, so that the newest wins without knowing the
 * ones before it; sent twice, or late, it does no harm.
 */
export const readingListChange = z.object({
  kind: z.enum(readableKinds),
  slug,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  note: z.string().check(z.maxLength(maxNoteLength)),
  read: z.boolean(),
  /** Smaller stands higher. */
  position: z.number(),
  removed: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type ReadingListChange = z.infer<typeof readingListChange>;

export const readingListChanges = z.object({
  changes: z.array(readingListChange).check(z.minLength(1), z.maxLength(maxReadingList)),
});

export const readingListItem = z.extend(z.omit(readingListChange, { removed: true }), {
  addedAt: z.iso.datetime(),
});
export type ReadingListItem = z.infer<typeof readingListItem>;

export const readingList = z.object({ items: z.array(readingListItem) });
export type ReadingList = z.infer<typeof readingList>;
