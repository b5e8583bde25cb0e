import type { DescribeRequest } from "@meridian/contract/history";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { lockEditable } from "./record.ts";
import { cleanTags } from "./save.ts";

/** Tags, notes and visibility: said about a record, so a final one takes them too, and no version is made. */
export async function describeRecord(
  db: Database,
  visitor: SignedIn,
  id: string,
  request: DescribeRequest,
): Promise<void> {
  const change = {
    ...(request.tags && { tags: cleanTags(request.tags) }),
    ...(request.notes !== undefined && { notes: request.notes }),
    ...(request.teamVisible !== undefined && { teamVisible: request.teamVisible }),
  };
  await db.transaction(async (tx) => {
    await lockEditable(tx, visitor, id);
    const fields = Object.keys(change);
    if (fields.length === 0) return;
    await tx.update(evaluations).set(change).where(eq(evaluations.id, id));
    const detail = { fields };
    await logRecords(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "edited", detail }]);
  });
}
