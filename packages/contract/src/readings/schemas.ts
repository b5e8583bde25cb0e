import * as z from "zod/mini";
import { officeReadingText } from "../evaluation/equivalency.ts";

/** An office's own readings of credentials: one per credential, each with versions. */

export const maxReadings = 500;

const count = z.int();
/** As in the dossiers: "in-bachelor-3", which starts with the code of its country. */
export const credentialId = z
  .string()
  .check(z.regex(/^[a-z]{2}-[a-z0-9-]{1,90}$/, "Choose a credential from the list"));

const readingText = z.object({
  ...officeReadingText.shape,
  /** The credential's name in the dossier when the reading was saved. */
  credentialName: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type ReadingText = z.infer<typeof readingText>;

/** A reading that the calculator offers for its credential. */
export const currentReading = z.object({
  id: z.string(),
  credentialId: z.string(),
  version: count,
  ...officeReadingText.shape,
});
export type CurrentReading = z.infer<typeof currentReading>;

const listedReading = z.object({
  id: z.string(),
  credentialId: z.string(),
  archived: z.boolean(),
  /** Newest first; the newest is in use. */
  versions: z.array(
    z.object({
      version: count,
      reading: readingText,
      editedBy: z.nullable(z.string()),
      editedAt: z.string(),
    }),
  ),
});
export type ListedReading = z.infer<typeof listedReading>;
export const readingList = z.object({ readings: z.array(listedReading) });

/** `basedOn`: the newest version when the edit began, 0 for a new reading. */
export const readingEntry = z.object({ credentialId, reading: readingText, basedOn: count });
export type ReadingEntry = z.infer<typeof readingEntry>;

export const readingArchive = z.object({ archived: z.boolean() });
