import type { MetadataRequest } from "@meridian/contract/history/schemas";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { lockEditable } from "../evaluation.ts";
import { dedupeTags } from "./save.ts";

/** Updates tags, notes and visibility. These are metadata: they can change on a final evaluation and create no version. */
export async function updateDetails(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: MetadataRequest,
): Promise<void> {
  const change = {
    ...(request.tags && { tags: dedupeTags(request.tags) }),
    ...(request.notes !== undefined && { notes: request.notes }),
    ...(request.teamVisible !== undefined && { teamVisible: request.teamVisible }),
  };
  await db.transaction(async (tx) => {
    await lockEditable(tx, visitor, id);
    const fields = Object.keys(change);
    if (fields.length === 0) return;
    await tx.update(evaluations).set(change).where(eq(evaluations.id, id));
    const detail = { fields, ...keyDetail(visitor) };
    await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "edited", detail }]);
  });
}
