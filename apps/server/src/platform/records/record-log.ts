import type { Database } from "../db/database.ts";
import { recordLog } from "../db/schema/evaluations.ts";

/** What can happen to a student's record that its office may have to account for. */
export type RecordAction =
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
  | "deleted"
  | "restored";

export interface RecordLogEntry {
  readonly evaluationId: string;
  /** Null when a background job did it. */
  readonly actorId: string | null;
  readonly action: RecordAction;
  /** Where to or which one: a connector, a format, a report's number. Never a secret, never the student's data. */
  readonly detail?: Record<string, unknown>;
}

/** Writes down who did what with which records; in the transaction of the deed itself. */
export async function logRecords(db: Database, entries: readonly RecordLogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(recordLog).values(
    entries.map(({ evaluationId, actorId, action, detail }) => ({
      evaluationId,
      actorId,
      action,
      detail: detail ?? {},
    })),
  );
}
