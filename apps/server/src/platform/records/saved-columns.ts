import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { contentKey } from "./content-key.ts";
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
>;

/** What the columns hold; a transcript that says more says nonsense, and must not fail to save for it. */
const mostCredits = 999_999;
const mostSeconds = 10_000_000;
/** Of an id; a table of somebody's own may carry a longer one, and an index entry must hold it. */
const longestId = 100;

/** What history and dashboards ask about, taken out of the document when it is saved. The first record gives country and system. */
export function savedColumns(saved: SavedEvaluation): Columns {
  const { document, result } = saved;
  const [record] = document.records;
  const { givenName, familyName, externalId } = document.student;
  return {
    document: saved,
    studentName: [givenName, familyName].filter((name) => name !== "").join(" "),
    studentExternalId: externalId,
    institution: record?.institution ?? "",
    country: record?.countryCode || null,
    system: result.records[0]?.systemId.slice(0, longestId) ?? null,
    gpa: result.gpa.value === null ? null : result.gpa.value.toFixed(3),
    credits: Math.min(result.credits.usEarned ?? result.credits.earned, mostCredits).toFixed(2),
    courseCount: result.courses.length,
    entrySeconds: Math.min(Math.round(document.entrySeconds), mostSeconds),
    datasetVersion: result.datasetVersion,
    contentKey: contentKey(document),
  };
}
