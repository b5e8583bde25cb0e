import { evaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { evaluationStates } from "@meridian/contract/history/schemas";
import * as z from "zod/mini";

/** The saved evaluation that a draft is a working copy of. */
const evaluationLink = z.object({
  id: z.string(),
  /**
   * The version last opened or saved; the server rejects a save based on an older one. 0 while the first save has no
   * response yet; a retry with the same id does not create a second record.
   */
  version: z.number(),
  state: z.enum(evaluationStates),
  /** No unsaved changes. */
  clean: z.boolean(),
  /** Set if this is the second reading of the record with this ID; `id` is then the second reading's own. */
  secondReadingOf: z.optional(z.string()),
});

const storedDraft = z.object({
  id: z.string(),
  owner: z.string(),
  /** Incremented on each save; a tab with an older version must not overwrite. */
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  document: evaluationDocument,
  record: z.optional(evaluationLink),
  /** ID of the saved evaluation this was opened as a copy of. Its source pages are shown with the copy. */
  copyOf: z.optional(z.string()),
});

export type EvaluationLink = Readonly<z.infer<typeof evaluationLink>>;
export type Draft = Readonly<z.infer<typeof storedDraft>>;

/** Null if the stored value was not written by this version of the app. */
export function parseDraft(stored: unknown): Draft | null {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
