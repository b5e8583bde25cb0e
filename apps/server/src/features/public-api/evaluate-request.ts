import { maxCourses } from "@meridian/contract/public-api/limits";
import type { EvaluationRequest } from "@meridian/contract/public-api/transcript";
import {
  type Dataset,
  type Evaluation,
  evaluate,
  type GradingSystem,
  parsePolicy,
  parseSystem,
  type Policy,
  type Transcript,
} from "@meridian/grading";
import { badRequest } from "../../platform/http/http-error.ts";
import type { NamedTables } from "../../platform/evaluations/own-tables.ts";

/** Evaluates one transcript with the team's policy, overridden by the request. Unknown or invalid tables are rejected. */
export async function evaluateRequest(
  request: EvaluationRequest,
  dataset: Dataset,
  { ownTables, policy: teamPolicy }: { readonly ownTables: NamedTables; readonly policy: Policy },
): Promise<Evaluation> {
  const policy = parsePolicy(request.policy ?? {}, teamPolicy);
  if (!policy.ok) throw badRequest("invalid_policy", policy.issues[0]!, "policy");
  const transcript = toTranscript(request, ownTables);
  const courses = transcript.records.flatMap(({ terms }) => terms.flatMap((term) => term.courses));
  if (courses.length > maxCourses) {
    throw badRequest(
      "too_many_courses",
      `An evaluation can have at most ${maxCourses} courses. Use the batch endpoint for more.`,
    );
  }
  const systems = await dataset.loadSystems(
    listSystems(request).map(({ system, field }) => {
      if (typeof system !== "string") checkTable(system, field);
      else if (!dataset.findCountry(system) && !ownTables.has(system)) {
        throw badRequest("unknown_system", `Grading table “${system}” not found.`, field);
      }
      return typeof system === "string" ? system : system.id;
    }),
  );
  return evaluate(transcript, policy.policy, systems);
}

/** Fills in missing IDs by position: r1, r1.t2, r1.t2.c3. */
function toTranscript({ records }: EvaluationRequest, ownTables: NamedTables): Transcript {
  const resolveTable = (system: string | GradingSystem) =>
    typeof system === "string" ? (ownTables.get(system) ?? system) : system;
  return {
    records: records.map((record, r) => ({
      ...record,
      id: record.id ?? `r${r + 1}`,
      system: resolveTable(record.system),
      terms: record.terms.map((term, t) => ({
        ...term,
        id: term.id ?? `r${r + 1}.t${t + 1}`,
        courses: term.courses.map((course, c) => ({
          ...course,
          ...(course.system === undefined ? {} : { system: resolveTable(course.system) }),
          id: course.id ?? `r${r + 1}.t${t + 1}.c${c + 1}`,
        })),
      })),
    })),
  };
}

interface SystemReference {
  readonly system: string | GradingSystem;
  readonly field: string;
}

function listSystems({ records }: EvaluationRequest): SystemReference[] {
  return records.flatMap((record, r) => [
    { system: record.system, field: `records[${r}].system` },
    ...record.terms.flatMap((term, t) =>
      term.courses.flatMap((course, c) =>
        course.system === undefined
          ? []
          : [{ system: course.system, field: `records[${r}].terms[${t}].courses[${c}].system` }],
      ),
    ),
  ]);
}

function checkTable(table: GradingSystem, field: string): void {
  const parsed = parseSystem(table);
  if (parsed.ok) return;
  const [issue] = parsed.issues;
  throw badRequest("invalid_system", `${issue!.path}: ${issue!.message}`, field);
}
