import { mostCourses } from "@meridian/contract/public-api";
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
import { HttpFault } from "../../platform/http/fault.ts";
import type { NamedTables } from "../../platform/records/own-tables.ts";

/** One transcript through the engine, under the team's policy and whatever parts of it the request sets. What cannot be meant (an unknown table, a broken one) is declined, not guessed. */
export async function evaluateRequest(
  request: EvaluationRequest,
  dataset: Dataset,
  { ownTables, policy: teamPolicy }: { readonly ownTables: NamedTables; readonly policy: Policy },
): Promise<Evaluation> {
  const policy = parsePolicy(request.policy ?? {}, teamPolicy);
  if (!policy.ok) throw new HttpFault(400, "invalid-policy", policy.faults[0]!, { field: "policy" });
  const transcript = numbered(request, ownTables);
  const courses = transcript.records.flatMap(({ terms }) => terms.flatMap((term) => term.courses));
  if (courses.length > mostCourses) {
    throw new HttpFault(
      400,
      "too-many-courses",
      `One evaluation has at most ${mostCourses} courses: send more as a batch.`,
    );
  }
  const systems = await dataset.loadSystems(
    namedSystems(request).map(({ system, field }) => {
      if (typeof system !== "string") checkTable(system, field);
      else if (!dataset.countryOf(system) && !ownTables.has(system)) {
        throw new HttpFault(400, "unknown-system", `There is no grading table “${system}”.`, { field });
      }
      return typeof system === "string" ? system : system.id;
    }),
  );
  return evaluate(transcript, policy.policy, systems);
}

/** Ids that were left out are given by position: r1, r1.t2, r1.t2.c3. */
function numbered({ records }: EvaluationRequest, ownTables: NamedTables): Transcript {
  const table = (system: string | GradingSystem) =>
    typeof system === "string" ? (ownTables.get(system) ?? system) : system;
  return {
    records: records.map((record, r) => ({
      ...record,
      id: record.id ?? `r${r + 1}`,
      system: table(record.system),
      terms: record.terms.map((term, t) => ({
        ...term,
        id: term.id ?? `r${r + 1}.t${t + 1}`,
        courses: term.courses.map((course, c) => ({
          ...course,
          ...(course.system === undefined ? {} : { system: table(course.system) }),
          id: course.id ?? `r${r + 1}.t${t + 1}.c${c + 1}`,
        })),
      })),
    })),
  };
}

interface NamedSystem {
  readonly system: string | GradingSystem;
  readonly field: string;
}

function namedSystems({ records }: EvaluationRequest): NamedSystem[] {
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
  const [fault] = parsed.faults;
  throw new HttpFault(400, "invalid-system", `${fault!.path}: ${fault!.message}`, { field });
}
