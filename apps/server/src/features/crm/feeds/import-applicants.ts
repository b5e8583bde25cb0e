import type { FeedCounts, FeedIssue, FeedPreview } from "@meridian/contract/crm/feeds/schemas";
import { maxFeedRows } from "@meridian/contract/crm/feeds/schemas";
import { type FeedMapping, completeMapping } from "@meridian/contract/crm/feeds/fields";
import { formatFullName } from "@meridian/contract/evaluation/full-name";
import type { Database } from "../../../platform/db/database.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { BuildDocument } from "./build-document.ts";
import {
  type ExistingRecord,
  findExistingRecords,
  type ImportTarget,
  judge,
  type RowOutcome,
  toFingerprint,
} from "./existing-records.ts";
import type { FetchedList } from "./fetch-list.ts";
import { requireColumns } from "./require-columns.ts";
import { type Applicant, type ReadApplicant, toApplicant } from "./to-applicant.ts";
import { createRecord, linkRecord, updateRecord } from "./write-record.ts";

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
        rows.push({ ...toPreviewRow(applicant, outcome), institutionNote: describeInstitution(applicant) });
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
    const fingerprint = toFingerprint(applicant);
    const { outcome, reason } = judge(existingRecord, fingerprint);
    if (!dryRun && (outcome === "created" || outcome === "updated")) {
      const draft = { applicant, fingerprint, stored: await buildDocument(applicant) };
      if (outcome === "updated") return updateRecord(db, target, draft, now);
      await createRecord(db, target, draft, now);
    }
    if (!dryRun && existingRecord.kind === "unlinked") {
      const { evaluationId } = existingRecord;
      await linkRecord(db, target.connection.id, studentId, { evaluationId, version: null, fingerprint });
    }
    return { outcome, reason: reason ?? note };
  }
}

function toPreviewRow(applicant: Applicant, outcome: RowOutcome["outcome"]) {
  const { line, studentId, round, program, institution, ceeb, country } = applicant;
  const name = formatFullName(applicant);
  return { line, studentId, name, round, program, institution, ceeb, country, outcome };
}
