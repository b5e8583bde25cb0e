import { evaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { evaluationStates } from "@meridian/contract/history/schemas";
import * as z from "zod/mini";
import type { Draft } from "./draft.ts";

const storedDraft = z.object({
  id: z.string(),
  owner: z.string(),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  document: evaluationDocument,
  record: z.optional(
    z.object({
      id: z.string(),
      version: z.number(),
      state: z.enum(evaluationStates),
      clean: z.boolean(),
      secondReadingOf: z.optional(z.string()),
    }),
  ),
  copyOf: z.optional(z.string()),
}) satisfies z.ZodMiniType<Draft>;

/** Null if the stored value was not written by this version of the app. */
export function parseDraft(stored: unknown): Draft | null {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
