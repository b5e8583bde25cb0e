import {
  type Applicant,
  enoughToStand,
  type Standing,
  standingStepWidth,
} from "@meridian/contract/dashboard";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { storableText } from "../../platform/http/storable-text.ts";
import { saying } from "../../platform/records/record-lines.ts";
import type { Names } from "./names.ts";
import type { FigureScope } from "./scope.ts";

/**
 * Where an applicant stands among the other evaluations of the same country; without an id, the newest one who can be
 * compared with enough others.
 */
export async function readStanding(
  db: Database,
  scope: FigureScope,
  id: string | undefined,
  names: Names,
): Promise<Standing> {
  const [applicant] =
    id === undefined
      ? await newestToCompare(db, scope, names)
      : await applicantsOf(db, scope, eq(evaluations.id, id), 1, names);
  if (!applicant && id !== undefined) {
    throw new HttpFault(404, "not-found", "There is no such evaluation with a country and a GPA.");
  }
  if (!applicant) return { ...nobody, scope: scope.kind };
  const [row] = await queryRows<StandingRow>(db, standingStatement(scope, applicant));
  const { cases, below, same, since, steps } = row!;
  return {
    scope: scope.kind,
    applicant,
    cases,
    below,
    same,
    above: cases - below - same,
    since: since === null ? null : since.slice(0, 10),
    steps: withoutGaps(steps ?? []),
  };
}

/** The newest of a country with enough others; while no country has them, the newest of all. */
async function newestToCompare(db: Database, scope: FigureScope, names: Names): Promise<Applicant[]> {
  const countries = db
    .select({ country: evaluations.country })
    .from(evaluations)
    .where(and(scope.records, isNotNull(evaluations.gpa)))
    .groupBy(evaluations.country)
    .having(sql`count(*) > ${enoughToStand}`);
  const found = await applicantsOf(db, scope, inArray(evaluations.country, countries), 1, names);
  return found.length > 0 ? found : applicantsOf(db, scope, undefined, 1, names);
}

/** Applicants whose name, ID, institution or notes hold the words, the newest first. */
export function findApplicants(
  db: Database,
  scope: FigureScope,
  search: string,
  names: Names,
): Promise<Applicant[]> {
  const words = storableText(search).trim();
  const found = saying(scope.records, { words: words === "" ? [] : [words] });
  return applicantsOf(db, scope, found, 20, names);
}

interface StandingRow extends Record<string, unknown> {
  readonly cases: number;
  readonly below: number;
  readonly same: number;
  readonly since: string | null;
  readonly steps: readonly Step[] | null;
}

type Step = { readonly step: number; readonly cases: number };

const nobody: Omit<Standing, "scope"> = {
  applicant: null,
  cases: 0,
  below: 0,
  same: 0,
  above: 0,
  since: null,
  steps: [],
};

function standingStatement(scope: FigureScope, { id, country, gpa }: Applicant) {
  return sql`
    WITH others AS MATERIALIZED (
      SELECT gpa, created_at
      FROM evaluations
      WHERE ${scope.records} AND country = ${country} AND gpa IS NOT NULL AND id <> ${id}
    )
    SELECT count(*)::int AS cases, count(*) FILTER (WHERE gpa < ${gpa}::numeric)::int AS below,
      count(*) FILTER (WHERE gpa = ${gpa}::numeric)::int AS same, min(created_at)::text AS since,
      (SELECT json_agg(t) FROM (
        -- As in the distribution, a GPA of exactly 4 stands with those below it.
        SELECT CASE gpa WHEN 4 THEN 39 ELSE floor(gpa * 10) END AS step, count(*) AS cases FROM others GROUP BY 1
      ) t) AS steps
    FROM others`;
}

async function applicantsOf(
  db: Database,
  { records }: FigureScope,
  found: SQL | undefined,
  limit: number,
  names: Names,
): Promise<Applicant[]> {
  const rows = await db
    .select({
      id: evaluations.id,
      name: evaluations.studentName,
      externalId: evaluations.studentExternalId,
      country: evaluations.country,
      gpa: evaluations.gpa,
      createdAt: evaluations.createdAt,
    })
    .from(evaluations)
    .where(and(records, isNotNull(evaluations.country), isNotNull(evaluations.gpa), found))
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(limit);
  return rows.map(({ id, name, externalId, country, gpa, createdAt }) => ({
    id,
    name: name || externalId || "An applicant without a name",
    country: country!,
    countryName: names.country(country),
    gpa: Number(gpa),
    savedAt: createdAt.toISOString(),
  }));
}

function withoutGaps(steps: readonly Step[]): Standing["steps"] {
  if (steps.length === 0) return [];
  const places = steps.map(({ step }) => step);
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, place) => ({
    from: Number(((first + place) * standingStepWidth).toFixed(1)),
    cases: steps.find(({ step }) => step === first + place)?.cases ?? 0,
  }));
}
