import type { BulkIssue, BulkResult, BulkStudent } from "@meridian/contract/bulk/schemas";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { Dataset } from "@meridian/grading";
import { getErrorMessage } from "../../../platform/log/described-error.ts";
import { evaluateDocument } from "../../../platform/evaluations/evaluate-document.ts";
import type { NamedTables } from "../../../platform/evaluations/own-tables.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import type { RunPolicies } from "../../../platform/db/schema/bulk.ts";
import { findOnlyInstitution, type FindInstitutions, listInstitutionNotes } from "./institution-notes.ts";
import { courseLine, toDocument } from "./to-document.ts";

export interface BulkTask {
  readonly students: readonly BulkStudent[];
  readonly policies: RunPolicies;
  readonly defaultSystem: string;
  readonly evaluator: string;
  /** The team's own grading tables. */
  readonly tables: NamedTables;
  readonly save: boolean;
  readonly dryRun?: boolean | undefined;
}

/** Only the readers of results see null instead. */
interface Figures {
  readonly creditsAttempted: number;
  readonly creditsEarned: number;
  readonly counted: number;
  readonly leftOut: number;
}

export interface EvaluatedStudent
  extends Figures, Omit<BulkResult, "place" | "evaluationId" | keyof Figures> {
  /** The student's first line in the file. */
  readonly line: number;
  /** For the saved evaluation. */
  readonly tags: readonly string[];
  /** Columns of the saved evaluation, with `document` already serialized. Null when it is not saved. */
  readonly evaluation:
    | (Omit<ReturnType<typeof toEvaluationColumns>, "document"> & { readonly document: string })
    | null;
}

/** Evaluates a chunk of students. An unknown grading table is reported as an issue and never stops the others. */
export async function evaluateStudents(
  dataset: Dataset,
  findInstitutions: FindInstitutions,
  task: BulkTask,
): Promise<EvaluatedStudent[]> {
  const settings = {
    ...task,
    getCountry: (id: string) => dataset.findCountry(id)?.code ?? "",
    findInstitution: (name: string, country: string) => findOnlyInstitution(findInstitutions, name, country),
  };
  const evaluated: EvaluatedStudent[] = [];
  for (const student of task.students) {
    try {
      const document = toDocument(student, settings);
      const stored = await evaluateDocument(dataset, {
        ...document,
        records: document.records.map((record) => ({
          ...record,
          system: task.tables.get(record.system as string) ?? record.system,
        })),
      });
      evaluated.push({
        ...toEvaluated(student, stored, task.save || task.dryRun === true),
        notes: listInstitutionNotes(document.records, dataset, findInstitutions),
      });
    } catch (error) {
      evaluated.push(toFailed(student, error));
    }
  }
  return evaluated;
}

/** A student the engine cannot evaluate must not stop the others. */
function toFailed(student: BulkStudent, error: unknown): EvaluatedStudent {
  const message = `this student could not be evaluated: ${getErrorMessage(error).slice(0, 200)}`;
  return {
    externalId: student.externalId,
    studentName: `${student.givenName} ${student.familyName}`.trim(),
    system: "",
    gpa: "",
    creditsAttempted: 0,
    creditsEarned: 0,
    usCreditsEarned: null,
    counted: 0,
    leftOut: student.courses.length,
    faults: [{ line: student.courses[0]?.line ?? 1, course: "", message }],
    policy: null,
    notes: [],
    line: student.courses[0]?.line ?? 1,
    tags: [],
    evaluation: null,
  };
}

function toEvaluated(
  student: BulkStudent,
  stored: StoredEvaluation,
  save: boolean,
): Omit<EvaluatedStudent, "notes"> {
  const { result } = stored;
  const { officePolicy } = stored.document;
  const issues = listIssues(stored);
  const columns = toEvaluationColumns(stored);
  const hasKnownSystem = stored.systems.length > 0;
  return {
    externalId: student.externalId,
    studentName: columns.studentName ?? "",
    system: result.records.map(({ systemId }) => systemId).join("+"),
    gpa: result.gpa.value === null ? "" : result.gpa.text,
    creditsAttempted: result.credits.attempted,
    creditsEarned: result.credits.earned,
    usCreditsEarned: result.credits.usEarned,
    counted: result.counted,
    // A line without a mark also counts as left out, because the file lists it as a course.
    leftOut: result.leftOut + result.courses.filter(({ status }) => status === "empty").length,
    faults: issues,
    policy: officePolicy ? { name: officePolicy.name, version: officePolicy.version } : null,
    line: student.courses[0]?.line ?? 0,
    tags: student.tags ?? [],
    evaluation: save && hasKnownSystem ? { ...columns, document: JSON.stringify(stored) } : null,
  };
}

/** Every line that is not in the GPA, with the reason, in file order. */
function listIssues({ document, result, systems }: StoredEvaluation): BulkIssue[] {
  const courseNames = getCourseNames(document);
  const knownIds = new Set(systems.map(({ system }) => system.id));
  const unknownSystems = document.records.flatMap(({ system, terms }): BulkIssue[] => {
    const id = typeof system === "string" ? system : system.id;
    if (knownIds.has(id)) return [];
    const line = courseLine(terms[0]?.courses[0]?.id ?? "");
    const message = id === "" ? "no grading table given" : `there is no grading table “${id}”`;
    return [{ line, course: "", message }];
  });
  const courseIssues = result.courses.flatMap(({ id, status, error, message }): BulkIssue[] => {
    if (status === "counted" || status === "credit-only" || error?.code === "unknown-system") return [];
    const reason = status === "empty" ? "no mark" : (error?.message ?? message ?? "left out of the GPA");
    return [{ line: courseLine(id), course: courseNames.get(id) ?? "", message: reason }];
  });
  return [...unknownSystems, ...courseIssues].sort((a, b) => a.line - b.line);
}

function getCourseNames({ records }: EvaluationDocument): Map<string, string> {
  return new Map(
    records.flatMap(({ terms }) =>
      terms.flatMap(({ courses }) => courses.map(({ id, name }) => [id, name] as const)),
    ),
  );
}
