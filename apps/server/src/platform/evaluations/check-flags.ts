import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { describeFlags } from "@meridian/transcript/document/check-rules";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../db/database.ts";
import { evaluations } from "../db/schema/evaluations.ts";
import type { JobKind } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";

const checkFlags: JobKind<Record<string, never>> = {
  name: "check-flags",
  payload: z.strictObject({}),
  retries: 3,
  firstDelaySeconds: 60,
};
const batchSize = 100;

/** Checks records saved before flags were stored. Saving stores them, so the job soon finds nothing to do. */
export function registerFlagCheck({ db, jobs }: Services): void {
  jobs.handle(checkFlags, async () => {
    while ((await checkBatch(db)) === batchSize);
  });
  jobs.repeat(checkFlags, "*/5 * * * *", {});
}

export function checkBatch(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // Skips a record that is being saved: saving checks it.
    const rows = await tx
      .select({ id: evaluations.id, document: evaluations.document })
      .from(evaluations)
      .where(and(isNull(evaluations.flags), isNotNull(evaluations.program)))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    for (const { id, document: saved } of rows) {
      const { document, result } = saved as StoredEvaluation;
      await tx
        .update(evaluations)
        .set({ flags: describeFlags(document, result) })
        .where(eq(evaluations.id, id));
    }
    return rows.length;
  });
}
