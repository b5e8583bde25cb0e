import * as z from "zod/mini";

/** The reading list: posts, guides, events and country pages saved for later. */

export const readableKinds = ["country", "post", "guide", "event"] as const;
export type ReadableKind = (typeof readableKinds)[number];

export const maxReadingList = 500;
export const maxNoteLength = 2000;

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/));

/**
 * The state of one item after a change. A change always carries the whole item, so the newest wins without knowing
 * earlier ones, and repeated or delayed requests are harmless.
 */
export const readingListChange = z.object({
  kind: z.enum(readableKinds),
  slug,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  note: z.string().check(z.maxLength(maxNoteLength)),
  read: z.boolean(),
  /** Sort position, ascending. */
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
