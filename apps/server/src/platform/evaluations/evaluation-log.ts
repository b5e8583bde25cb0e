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

/** Names the API key in the log if a program acted for the user. */
export function keyDetail({ apiKeyId }: SignedIn): { readonly apiKey?: string } {
  return apiKeyId === undefined ? {} : { apiKey: apiKeyId };
}
