import { formatFullName } from "@meridian/contract/evaluation/full-name";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { describeFlags } from "@meridian/transcript/document/check-rules";
import { getContentKey } from "./content-key.ts";
import type { evaluations } from "../db/schema/evaluations.ts";

type Columns = Pick<
  typeof evaluations.$inferInsert,
  | "document"
  | "studentName"
  | "studentExternalId"
  | "institution"
  | "country"
  | "system"
  | "gpa"
  | "credits"
  | "courseCount"
  | "entrySeconds"
  | "datasetVersion"
  | "contentKey"
  | "selfReported"
  | "flags"
>;

/** Column limits. Larger values are nonsense, but must not prevent saving. */
const maxCredits = 999_999;
const maxEntrySeconds = 10_000_000;
/** Custom tables may have longer IDs, but index entries are limited. */
const maxIdLength = 100;

/** Columns for history and dashboards, extracted from the document on save. Country and system are the first record's. */
export function toEvaluationColumns(stored: StoredEvaluation): Columns {
  const { document, result } = stored;
  const [record] = document.records;
  return {
    document: stored,
    studentName: formatFullName(document.student),
    studentExternalId: document.student.externalId,
    institution: record?.institution ?? "",
    country: record?.countryCode || null,
    system: result.records[0]?.systemId.slice(0, maxIdLength) ?? null,
    gpa: result.gpa.value === null ? null : result.gpa.value.toFixed(3),
    credits: Math.min(result.credits.usEarned ?? result.credits.earned, maxCredits).toFixed(2),
    courseCount: result.courses.length,
    entrySeconds: Math.min(Math.round(document.entrySeconds), maxEntrySeconds),
    datasetVersion: result.datasetVersion,
    contentKey: getContentKey(document),
    selfReported: document.selfReportedAt !== undefined,
    flags: describeFlags(document, result),
  };
}
