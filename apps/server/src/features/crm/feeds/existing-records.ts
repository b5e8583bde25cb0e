import { createHash } from "node:crypto";
import type { FeedPreview } from "@meridian/contract/crm/feeds/schemas";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { crmApplicants } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import type { ConnectionRow } from "../connections.ts";
import type { Applicant } from "./to-applicant.ts";

export interface ImportTarget {
  readonly connection: Pick<ConnectionRow, "id" | "name" | "teamId">;
  /** The admin who set up the feed. */
  readonly savedBy: string | null;
}

/** What the team already has of an applicant. */
export type ExistingRecord =
  | { readonly kind: "new" }
  /** The team has a record with this student ID that the feed did not create. */
  | { readonly kind: "unlinked"; readonly evaluationId: string }
  | { readonly kind: "gone" }
  | { readonly kind: "linked"; readonly fingerprint: string; readonly isUntouched: boolean };

export interface RowOutcome {
  readonly outcome: FeedPreview["rows"][number]["outcome"];
  /** Why the row needs attention, if it does. */
  readonly reason: string | null;
}

export const keptReason = "Changed in the CRM, but someone has worked on the record. It was not changed.";

/** What an import does with an applicant. */
export function judge(existingRecord: ExistingRecord, fingerprint: string): RowOutcome {
  switch (existingRecord.kind) {
    case "new":
      return { outcome: "created", reason: null };
    case "unlinked":
      return { outcome: "kept", reason: "Your team already had a record with this student ID." };
    case "gone":
      return { outcome: "leftOut", reason: "The record of this applicant was deleted." };
    case "linked":
      if (existingRecord.fingerprint === fingerprint) return { outcome: "unchanged", reason: null };
      return existingRecord.isUntouched
        ? { outcome: "updated", reason: null }
        : { outcome: "kept", reason: keptReason };
  }
}

/** The records of these applicants; those who are missing are new. */
export async function findExistingRecords(
  db: Database,
  { connection }: ImportTarget,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, ExistingRecord>> {
  const idsByKey = new Map(studentIds.map((id) => [toApplicantKey(connection.id, id), id]));
  const links = await db
    .select({
      key: crmApplicants.applicantKey,
      fingerprint: crmApplicants.fingerprint,
      written: crmApplicants.version,
      id: evaluations.id,
      version: evaluations.version,
      state: evaluations.state,
      deletedAt: evaluations.deletedAt,
    })
    .from(crmApplicants)
    .leftJoin(evaluations, eq(evaluations.id, crmApplicants.evaluationId))
    .where(
      and(
        eq(crmApplicants.connectionId, connection.id),
        inArray(crmApplicants.applicantKey, [...idsByKey.keys()]),
      ),
    );
  const records = await db
    .select({ evaluationId: evaluations.id, studentId: evaluations.studentExternalId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.teamId, connection.teamId),
        inArray(evaluations.studentExternalId, [...studentIds]),
        // As in the index.
        ne(evaluations.studentExternalId, ""),
        isNull(evaluations.deletedAt),
      ),
    );
  return new Map<string, ExistingRecord>([
    ...records.map(({ studentId, evaluationId }) => [studentId, { kind: "unlinked", evaluationId }] as const),
    ...links.map(({ key, fingerprint, written, id, version, state, deletedAt }) => {
      const isUntouched = state === "draft" && written === version;
      const isGone = id === null || deletedAt !== null;
      return [
        idsByKey.get(key)!,
        isGone ? { kind: "gone" as const } : { kind: "linked" as const, fingerprint, isUntouched },
      ] as const;
    }),
  ]);
}

/** The same as long as the list says the same about an applicant, wherever in the list. */
export function toFingerprint(applicant: Applicant): string {
  return hash(JSON.stringify({ ...applicant, line: 0 }));
}

export function toApplicantKey(connectionId: string, studentId: string): string {
  return hash(`${connectionId}:${studentId}`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
