import { createHash, randomUUID } from "node:crypto";
import type { FeedCounts, FeedIssue, FeedPreview } from "@meridian/contract/crm/feeds/schemas";
import { maxFeedRows } from "@meridian/contract/crm/feeds/schemas";
import { type FeedMapping, completeMapping } from "@meridian/contract/crm/feeds/fields";
import { formatFullName } from "@meridian/contract/evaluation/full-name";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { and, eq, inArray, isNull, ne, sql, TransactionRollbackError } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { crmApplicants } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { evaluationPresence } from "../../../platform/db/schema/queue.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import { archiveVersion, assignByRules } from "../../history/public.ts";
import type { BuildDocument } from "./build-document.ts";
import type { FetchedList } from "./fetch-list.ts";
import { requireColumns } from "./require-columns.ts";
import { type Applicant, type ReadApplicant, toApplicant } from "./to-applicant.ts";

type Outcome = FeedPreview["rows"][number]["outcome"];

export interface ImportTarget {
  readonly connectionId: string;
  readonly connectionName: string;
  readonly teamId: string;
  /** The admin who set up the feed. */
  readonly savedBy: string | null;
}

export interface ImportResult {
  readonly mapping: FeedMapping;
  readonly counts: FeedCounts;
  readonly leftOut: readonly FeedIssue[];
  readonly rows: FeedPreview["rows"];
}

/** Applicants per query. */
const batchSize = 500;
const maxIssues = 200;
const maxPreviewRows = 20;

/**
 * Turns an applicant list into drafts in the queue, one per student ID. A dry run decides the same and writes nothing.
 * Each row is its own transaction, so a run that is killed continues where it stopped when it is repeated.
 */
export async function importApplicants(
  db: Database,
  target: ImportTarget,
  list: FetchedList,
  given: FeedMapping,
  { index, codes, buildDocument, describeInstitution, now }: BuildDocument,
  dryRun: boolean,
): Promise<ImportResult> {
  if (list.rows.length > maxFeedRows) {
    throw new OutboundError(
      "too-large",
      `The list has more than ${maxFeedRows.toLocaleString("en-US")} rows. Filter it in the CRM.`,
    );
  }
  if (!dryRun) requireColumns(given, list);
  const mapping = completeMapping(given, list.columns);
  const counts = { rows: list.rows.length, created: 0, updated: 0, unchanged: 0, kept: 0, leftOut: 0 };
  const leftOut: FeedIssue[] = [];
  const rows: FeedPreview["rows"] = [];
  const seen = new Map<string, number>();
  for (let start = 0; start < list.rows.length; start += batchSize) {
    const batch = list.rows
      .slice(start, start + batchSize)
      .map((row) => toApplicant(row, mapping, index, codes));
    const studentIds = batch.map(({ applicant }) => applicant.studentId);
    const existingRecords = await findExistingRecords(db, target, studentIds);
    for (const read of batch) {
      const { applicant } = read;
      const existingRecord = existingRecords.get(applicant.studentId) ?? { kind: "new" };
      const { outcome, reason } = await decide(read, existingRecord);
      counts[outcome]++;
      if (reason !== null && leftOut.length < maxIssues) leftOut.push({ line: applicant.line, reason });
      if (rows.length < maxPreviewRows)
        rows.push({
          ...toPreviewRow(applicant, outcome),
          institutionNote: describeInstitution(applicant),
        });
    }
  }
  return { mapping, counts, leftOut, rows };

  async function decide(
    { applicant, problem, note }: ReadApplicant,
    existingRecord: ExistingRecord,
  ): Promise<RowOutcome> {
    if (problem !== null) return { outcome: "leftOut", reason: problem };
    const { studentId, line } = applicant;
    const first = seen.get(studentId);
    if (first !== undefined)
      return { outcome: "leftOut", reason: `The same student ID is already in line ${first}.` };
    seen.set(studentId, line);
    const fingerprint = hash(JSON.stringify({ ...applicant, line: 0 }));
    const { outcome, reason } = judge(existingRecord, fingerprint);
    if (!dryRun && outcome === "created")
      await create(db, target, applicant, fingerprint, await buildDocument(applicant), now);
    if (!dryRun && outcome === "updated")
      return await update(db, target, applicant, fingerprint, await buildDocument(applicant), now);
    if (!dryRun && existingRecord.kind === "unlinked")
      await link(db, target, studentId, {
        evaluationId: existingRecord.evaluationId,
        version: null,
        fingerprint,
      });
    return { outcome, reason: reason ?? note };
  }
}

interface RowOutcome {
  readonly outcome: Outcome;
  readonly reason: string | null;
}

type ExistingRecord =
  | { readonly kind: "new" }
  /** The team has a record with this student ID that the feed did not create. */
  | { readonly kind: "unlinked"; readonly evaluationId: string }
  | { readonly kind: "gone" }
  | { readonly kind: "linked"; readonly fingerprint: string; readonly isUntouched: boolean };

const keptReason = "Changed in the CRM, but someone has worked on the record. It was not changed.";

function judge(existingRecord: ExistingRecord, fingerprint: string): RowOutcome {
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
async function findExistingRecords(
  db: Database,
  target: ImportTarget,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, ExistingRecord>> {
  const idsByKey = new Map(studentIds.map((id) => [toKey(target, id), id]));
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
        eq(crmApplicants.connectionId, target.connectionId),
        inArray(crmApplicants.applicantKey, [...idsByKey.keys()]),
      ),
    );
  const records = await db
    .select({ evaluationId: evaluations.id, studentId: evaluations.studentExternalId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.teamId, target.teamId),
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

async function create(
  db: Database,
  target: ImportTarget,
  applicant: Applicant,
  fingerprint: string,
  stored: StoredEvaluation,
  now: Date,
): Promise<void> {
  const { teamId, savedBy } = target;
  const id = randomUUID();
  await db
    .transaction(async (tx) => {
      await tx.insert(evaluations).values({
        ...toEvaluationColumns(stored),
        id,
        teamId,
        evaluatorId: savedBy,
        updatedBy: savedBy,
        // Unless one of the queue's rules matches, an evaluator takes it from here.
        assigneeId: null,
        tags: toTags(applicant),
        createdAt: now,
        updatedAt: now,
      });
      const isNew = await link(tx, target, applicant.studentId, {
        evaluationId: id,
        version: 1,
        fingerprint,
      });
      // Another run has imported the applicant in the meantime.
      if (!isNew) tx.rollback();
      const detail = { feed: target.connectionName };
      await logEvaluations(tx, [{ evaluationId: id, actorId: savedBy, action: "saved", detail }]);
      await assign(tx, target, id, applicant, stored, now);
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

/** Replaces what the feed wrote, unless someone has saved the record or has it open. */
function update(
  db: Database,
  target: ImportTarget,
  applicant: Applicant,
  fingerprint: string,
  stored: StoredEvaluation,
  now: Date,
): Promise<RowOutcome> {
  const isApplicant = and(
    eq(crmApplicants.connectionId, target.connectionId),
    eq(crmApplicants.applicantKey, toKey(target, applicant.studentId)),
  );
  return db.transaction(async (tx): Promise<RowOutcome> => {
    const [link] = await tx.select().from(crmApplicants).where(isApplicant).for("update");
    const [row] = link?.evaluationId
      ? await tx.select().from(evaluations).where(eq(evaluations.id, link.evaluationId)).for("update")
      : [];
    const isOpen =
      row &&
      (await tx.$count(
        evaluationPresence,
        and(
          eq(evaluationPresence.evaluationId, row.id),
          sql`${evaluationPresence.seenAt} > ${now.toISOString()}::timestamptz - interval '25 seconds'`,
        ),
      )) > 0;
    if (!row || row.deletedAt || row.state !== "draft" || row.version !== link?.version || isOpen)
      return { outcome: "kept", reason: keptReason };
    const version = row.version + 1;
    await archiveVersion(tx, row.id);
    // The feed only adds tags, so those the office has added stay.
    const tags = [...new Set([...row.tags, ...toTags(applicant)])];
    await tx
      .update(evaluations)
      .set({ ...toEvaluationColumns(stored), tags, version, updatedAt: now, updatedBy: target.savedBy })
      .where(eq(evaluations.id, row.id));
    await tx.update(crmApplicants).set({ version, fingerprint }).where(isApplicant);
    const detail = { version, feed: target.connectionName };
    await logEvaluations(tx, [{ evaluationId: row.id, actorId: target.savedBy, action: "edited", detail }]);
    // The CRM may have added the country or the program that a rule asks for.
    if (row.assigneeId === null) await assign(tx, target, row.id, applicant, stored, now);
    return { outcome: "updated", reason: null };
  });
}

async function assign(
  tx: Database,
  { teamId, savedBy }: ImportTarget,
  id: string,
  applicant: Applicant,
  { document: { officePolicy } }: StoredEvaluation,
  now: Date,
): Promise<void> {
  const program = officePolicy?.name ?? null;
  const record = { id, country: applicant.country || null, tags: toTags(applicant), program };
  await assignByRules(tx, teamId, [record], { actorId: savedBy, at: now });
}

async function link(
  db: Database,
  target: ImportTarget,
  studentId: string,
  values: Pick<typeof crmApplicants.$inferInsert, "evaluationId" | "version" | "fingerprint">,
): Promise<boolean> {
  const inserted = await db
    .insert(crmApplicants)
    .values({ ...values, connectionId: target.connectionId, applicantKey: toKey(target, studentId) })
    .onConflictDoNothing()
    .returning({ key: crmApplicants.applicantKey });
  return inserted.length > 0;
}

/** Round and program are tags, which is what assignment rules match. */
function toTags({ round, program }: Applicant): string[] {
  return [...new Set([round, program])].filter((tag) => tag !== "");
}

function toKey({ connectionId }: ImportTarget, studentId: string): string {
  return hash(`${connectionId}:${studentId}`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function toPreviewRow(applicant: Applicant, outcome: Outcome) {
  const { line, studentId, round, program, institution, ceeb, country } = applicant;
  const name = formatFullName(applicant);
  return { line, studentId, name, round, program, institution, ceeb, country, outcome };
}
