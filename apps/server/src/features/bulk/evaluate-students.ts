import type { BulkFault, BulkResult, BulkStudent } from "@meridian/contract/bulk";
import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import type { Dataset, Policy } from "@meridian/grading";
import { messageOf } from "../../platform/log/described-error.ts";
import { computeSaved } from "../../platform/records/compute-saved.ts";
import type { NamedTables } from "../../platform/records/own-tables.ts";
import { savedColumns } from "../../platform/records/saved-columns.ts";
import { courseLine, toDocument } from "./to-document.ts";

export interface BulkTask {
  readonly students: readonly BulkStudent[];
  readonly policy: Policy;
  readonly defaultSystem: string;
  readonly evaluator: string;
  /** The team's own grading tables. */
  readonly tables: NamedTables;
  readonly save: boolean;
}

export interface EvaluatedStudent extends Omit<BulkResult, "place" | "evaluationId"> {
  /** Where the student begins in the file. */
  readonly line: number;
  /** What a record of the history is made of; `document` is its JSON already. Null when it is not to be kept. */
  readonly record: (Omit<ReturnType<typeof savedColumns>, "document"> & { readonly document: string }) | null;
}

/** Evaluates some students of a bulk run. A student whose table is unknown gets a fault, never stops the others. */
export async function evaluateStudents(dataset: Dataset, task: BulkTask): Promise<EvaluatedStudent[]> {
  const settings = { ...task, countryOf: (id: string) => dataset.countryOf(id)?.code ?? "" };
  const done: EvaluatedStudent[] = [];
  for (const student of task.students) {
    try {
      const document = toDocument(student, settings);
      const saved = await computeSaved(dataset, {
        ...document,
        records: document.records.map((record) => ({
          ...record,
          system: task.tables.get(record.system as string) ?? record.system,
        })),
      });
      done.push(describe(student, saved, task.save));
    } catch (error) {
      done.push(notEvaluated(student, error));
    }
  }
  return done;
}

/** One student the engine cannot evaluate must not cost the others their results. */
function notEvaluated(student: BulkStudent, error: unknown): EvaluatedStudent {
  const message = `this student could not be evaluated: ${messageOf(error).slice(0, 200)}`;
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
    line: student.courses[0]?.line ?? 1,
    record: null,
  };
}

function describe(student: BulkStudent, saved: SavedEvaluation, save: boolean): EvaluatedStudent {
  const { result } = saved;
  const faults = faultsOf(saved);
  const columns = savedColumns(saved);
  const known = saved.systems.length > 0;
  return {
    externalId: student.externalId,
    studentName: columns.studentName ?? "",
    system: result.records.map(({ systemId }) => systemId).join("+"),
    gpa: result.gpa.value === null ? "" : result.gpa.text,
    creditsAttempted: result.credits.attempted,
    creditsEarned: result.credits.earned,
    usCreditsEarned: result.credits.usEarned,
    counted: result.counted,
    // A line without a mark is left out as well: the file says it is a course.
    leftOut: result.leftOut + result.courses.filter(({ status }) => status === "empty").length,
    faults,
    line: student.courses[0]?.line ?? 0,
    record: save && known ? { ...columns, document: JSON.stringify(saved) } : null,
  };
}

/** Every line that is not in the GPA, with its reason; in the order of the file. */
function faultsOf({ document, result, systems }: SavedEvaluation): BulkFault[] {
  const names = namesOf(document);
  const known = new Set(systems.map(({ system }) => system.id));
  const unknown = document.records.flatMap(({ system, terms }): BulkFault[] => {
    const id = typeof system === "string" ? system : system.id;
    if (known.has(id)) return [];
    const line = courseLine(terms[0]?.courses[0]?.id ?? "");
    const message = id === "" ? "no grading table is given" : `there is no grading table “${id}”`;
    return [{ line, course: "", message }];
  });
  const lines = result.courses.flatMap(({ id, status, error, message }): BulkFault[] => {
    if (status === "counted" || status === "credit-only" || error?.code === "unknown-system") return [];
    const reason = status === "empty" ? "no mark" : (error?.message ?? message ?? "left out of the GPA");
    return [{ line: courseLine(id), course: names.get(id) ?? "", message: reason }];
  });
  return [...unknown, ...lines].sort((a, b) => a.line - b.line);
}

function namesOf({ records }: EvaluationDocument): Map<string, string> {
  return new Map(
    records.flatMap(({ terms }) =>
      terms.flatMap(({ courses }) => courses.map(({ id, name }) => [id, name] as const)),
    ),
  );
}
