import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { describeFlags } from "@meridian/transcript/document/check-rules";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { evaluations } from "../db/schema/evaluations.ts";
import type { Services } from "../services.ts";
import { toStoredEvaluation } from "./stored-evaluation.ts";

const batchSize = 100;

const retryHours = 24;

/** Checks records saved before flags were stored. Saving stores them, so the job soon finds nothing to do. */
export function registerFlagCheck({ db, jobs, log }: Services): void {
  jobs.repeat({ name: "check-flags", cron: "*/5 * * * *" }, async () => {
    while ((await checkBatch(db, log)) === batchSize);
  });
}

/** Checks up to 100 records. One that cannot be checked is logged, left for a day, and does not stop the others. */
export function checkBatch(db: Database, log: Pick<Services["log"], "error">): Promise<number> {
  return db.transaction(async (tx) => {
    // Skips a record that is being saved: saving checks it.
    const rows = await tx
      .select({ id: evaluations.id, document: evaluations.document })
      .from(evaluations)
      .where(
        and(
          isNull(evaluations.flags),
          isNotNull(evaluations.program),
          or(isNull(evaluations.flagsRetryAt), sql`${evaluations.flagsRetryAt} < now()`),
        ),
      )
      .limit(batchSize)
      .for("update", { skipLocked: true });
    for (const { id, document } of rows) {
      await tx
        .update(evaluations)
        .set(checkRecord(id, toStoredEvaluation(document)))
        .where(eq(evaluations.id, id));
    }
    return rows.length;
  });

  function checkRecord(id: string, { document, result }: StoredEvaluation) {
    try {
      return { flags: describeFlags(document, result), flagsRetryAt: null };
    } catch (error) {
      log.error({ err: error, evaluationId: id }, "flags not checked");
      return { flagsRetryAt: sql`now() + make_interval(hours => ${retryHours})` };
    }
  }
}
