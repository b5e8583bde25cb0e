import type { MetadataUpdate } from "@meridian/contract/history/schemas";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import { lockEditable } from "../evaluation.ts";
import { changeTags, dedupeTags } from "./tags.ts";

/** Updates tags, notes and visibility. These are metadata: they can change on a final evaluation and create no version. */
export async function updateDetails(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: MetadataUpdate,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, visitor, id);
    requireSameNotes(row, request);
    const change = {
      ...(request.tags && { tags: mergeTags(row.tags, request.tags, request.before?.tags) }),
      ...(request.notes !== undefined && { notes: request.notes }),
      ...(request.teamVisible !== undefined && { teamVisible: request.teamVisible }),
    };
    const fields = Object.keys(change);
    if (fields.length === 0) return;
    await tx.update(evaluations).set(change).where(eq(evaluations.id, id));
    const detail = { fields, ...keyDetail(visitor) };
    await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "edited", detail }]);
  });
}

/** Notes have no versions, so replaced ones would be lost. */
function requireSameNotes(stored: Pick<EvaluationRow, "notes">, { notes, before }: MetadataUpdate): void {
  if (notes === undefined || before?.notes === undefined) return;
  if (stored.notes === before.notes || stored.notes === notes) return;
  throw conflict(
    "edit_conflict",
    "Someone changed the notes while you were editing. Nothing was saved. Decide which notes to keep.",
    "notes",
  );
}

/** Applies what the user added and removed to the stored tags, which a colleague may have changed since `before`. */
function mergeTags(
  stored: readonly string[],
  tags: readonly string[],
  before: readonly string[] = stored,
): string[] {
  if (before.join("\n") === stored.join("\n")) return dedupeTags(tags);
  const add = tags.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !tags.includes(tag));
  return changeTags(stored, { add, remove });
}
