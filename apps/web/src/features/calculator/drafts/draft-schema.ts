import { evaluationDocument } from "@meridian/contract/evaluation-document";
import { recordStates } from "@meridian/contract/history";
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
    z.object({ id: z.string(), version: z.number(), state: z.enum(recordStates), clean: z.boolean() }),
  ),
}) satisfies z.ZodMiniType<Draft>;

/** Null when another version of the app, or something else, wrote what stands there. */
export function parseDraft(stored: unknown): Draft | null {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
