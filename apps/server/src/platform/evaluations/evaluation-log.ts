import { and, eq, gt, sql } from "drizzle-orm";
import type { SignedIn } from "../access/visitors.ts";
import type { Database } from "../db/database.ts";
import { evaluationLog } from "../db/schema/evaluations.ts";

/** Actions on a student's record that the office may have to account for. */
export type EvaluationAction =
  | "saved"
  | "viewed"
  | "edited"
  | "exported"
  | "final"
  | "reopened"
  | "approved"
  | "report-issued"
  | "report-revoked"
  | "notified"
  | "sent-to-crm"
  | "sent-to-webhook"
  | "assigned"
  | "claimed"
  | "due-date"
  | "returned"
  | "commented"
  | "second-reading-started"
  | "second-reading-assigned"
  | "second-reading-submitted"
  | "second-reading-agreed"
  | "second-reading-decided"
  | "second-reading-withdrawn"
  | "self-reported"
  | "official-confirmed"
  | "pages-kept"
  | "pages-viewed"
  | "pages-removed"
  | "deleted"
  | "restored";

export interface EvaluationLogEntry {
  readonly evaluationId: string;
  /** Null if a background job did it. */
  readonly actorId: string | null;
  readonly action: EvaluationAction;
  /** Details such as a connector, a format or a report number. Never secrets or student data. */
  readonly detail?: Record<string, unknown>;
}

/** Logs who did what with which records. Call it in the transaction of the action itself. */
export async function logEvaluations(db: Database, entries: readonly EvaluationLogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(evaluationLog).values(
    entries.map(({ evaluationId, actorId, action, detail }) => ({
      evaluationId,
      actorId,
      action,
      detail: detail ?? {},
    })),
  );
}

/**
 * Like `logEvaluations`, for something that outlives its record: the record's log is deleted with it. Locks the record, so
 * it comes first in a transaction.
 */
export async function logIfExists(
  db: Database,
  { evaluationId, actorId, action, detail = {} }: EvaluationLogEntry,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO record_log (evaluation_id, actor_id, action, detail)
    SELECT id, ${actorId}::uuid, ${action}, ${JSON.stringify(detail)}::jsonb
    FROM evaluations WHERE id = ${evaluationId} FOR KEY SHARE`);
}

const viewWindowMs = 10 * 60 * 1000;

/** Logs a view, at most once per user and ten minutes. */
export async function logView(
  db: Database,
  { user }: SignedIn,
  evaluationId: string,
  now: Date,
  action: "viewed" | "pages-viewed" = "viewed",
): Promise<void> {
  const [recent] = await db
    .select({ id: evaluationLog.id })
    .from(evaluationLog)
    .where(
      and(
        eq(evaluationLog.evaluationId, evaluationId),
        gt(evaluationLog.at, new Date(now.getTime() - viewWindowMs)),
        eq(evaluationLog.actorId, user.id),
        eq(evaluationLog.action, action),
      ),
    )
    .limit(1);
  if (!recent) await logEvaluations(db, [{ evaluationId, actorId: user.id, action }]);
}

/** Names the API key in the log if a program acted for the user. */
export function keyDetail({ apiKeyId }: SignedIn): { readonly apiKey?: string } {
  return apiKeyId === undefined ? {} : { apiKey: apiKeyId };
}
