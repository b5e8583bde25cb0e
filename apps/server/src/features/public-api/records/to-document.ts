import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { maxCourses } from "@meridian/contract/public-api/limits";
import type { RecordDocument } from "@meridian/contract/public-api/records";
import { type Dataset, type GradingSystem, parsePolicy, parseSystem, type Policy } from "@meridian/grading";
import { blankStudent } from "@meridian/transcript/document/blank-entries";
import type { NamedTables } from "../../../platform/evaluations/own-tables.ts";
import { badRequest, type HttpError } from "../../../platform/http/http-error.ts";
import { requireUniqueIds } from "./unique-ids.ts";

interface DocumentDeps {
  readonly dataset: Dataset;
  readonly ownTables: NamedTables;
  /** The team's policy, for the settings a request leaves out. */
  readonly policy: Policy;
  readonly evaluator: string;
}

/** Fills in what a program left out. Rejects repeated IDs, and tables and institutions of another country. */
export function toEvaluationDocument(input: RecordDocument, deps: DocumentDeps): EvaluationDocument {
  const policy = parsePolicy(input.policy ?? {}, deps.policy);
  if (!policy.ok) throw invalid("invalid_policy", policy.issues[0]!, "document.policy");
  const courses = input.records.flatMap(({ terms }) => terms.flatMap((term) => term.courses));
  if (courses.length > maxCourses) {
    throw invalid("too_many_courses", `A record can have at most ${maxCourses} courses.`, "document.records");
  }
  const usedTermIds = new Set<string>();
  const records = input.records.map((record, index) => toRecordEntry(record, index, usedTermIds, deps));
  requireUniqueIds(records);
  return {
    ...input,
    student: input.student ?? blankStudent,
    records,
    policy: policy.policy,
    evaluator: input.evaluator || deps.evaluator,
  };
}

function toRecordEntry(
  record: RecordDocument["records"][number],
  index: number,
  usedTermIds: Set<string>,
  deps: DocumentDeps,
): EvaluationDocument["records"][number] {
  const field = `document.records[${index}]`;
  const id = record.id ?? `r${index + 1}`;
  const countryCode = getCountry(record, field, deps.dataset);
  const { institutionId } = record;
  if (institutionId !== undefined && institutionId.split(":")[0] !== countryCode) {
    throw invalid(
      "institution_elsewhere",
      `Institution “${institutionId}” is not in the record’s country “${countryCode}”.`,
      `${field}.institutionId`,
    );
  }
  return {
    ...record,
    id,
    countryCode,
    system: getTable(record.system, `${field}.system`, deps),
    terms: record.terms.map((term, t) => {
      const defaultId = `${id}t${t + 1}`;
      const termId = term.id ?? defaultId;
      // Terms of two records may share an ID; their courses may not.
      const prefix = usedTermIds.has(termId) ? defaultId : termId;
      usedTermIds.add(termId);
      return {
        ...term,
        id: termId,
        courses: term.courses.map((course, c) => ({
          ...course,
          id: course.id ?? `${prefix}c${c + 1}`,
          credits: course.credits === undefined || course.credits === null ? "" : String(course.credits),
        })),
      };
    }),
  };
}

/** The country of the table, if the dataset knows it; a team's own table may be used for any country. */
function getCountry(
  { system, countryCode }: RecordDocument["records"][number],
  field: string,
  dataset: Dataset,
): string {
  const code = countryCode?.toUpperCase();
  if (code && !dataset.index.countries.some((country) => country.code === code)) {
    throw invalid("no_such_country", `No grading data found for “${code}”.`, `${field}.countryCode`);
  }
  const tableId = typeof system === "string" ? system : system.id;
  const owner = typeof system === "string" ? dataset.findCountry(tableId)?.code : undefined;
  if (code && owner && code !== owner) {
    throw invalid(
      "table_elsewhere",
      `Grading table “${tableId}” belongs to ${owner}, not to ${code}.`,
      `${field}.countryCode`,
    );
  }
  return owner ?? code ?? "";
}

function getTable(
  system: string | GradingSystem,
  field: string,
  { dataset, ownTables }: DocumentDeps,
): string | GradingSystem {
  if (typeof system !== "string") {
    const parsed = parseSystem(system);
    if (parsed.ok) return parsed.value;
    const [issue] = parsed.issues;
    throw invalid("invalid_system", `${issue!.path}: ${issue!.message}`, field);
  }
  const table = ownTables.get(system);
  if (table || dataset.findCountry(system)) return table ?? system;
  throw invalid("unknown_system", `Grading table “${system}” not found.`, field);
}

function invalid(code: string, message: string, field: string): HttpError {
  return badRequest(code, message, field);
}
