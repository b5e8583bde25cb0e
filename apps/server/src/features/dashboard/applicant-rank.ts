import {
  type Applicant,
  minCasesForRank,
  type ApplicantRank,
  rankStepWidth,
} from "@meridian/contract/dashboard/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { storableText } from "../../platform/http/storable-text.ts";
import { matchesSearch } from "../../platform/evaluations/evaluation-search.ts";
import type { NameLookup } from "./names.ts";
import type { FigureScope } from "./scope.ts";

/**
 * Compares an applicant's GPA with the other evaluations of the same country. Without an ID, picks the newest applicant
 * with enough others to compare.
 */
export async function readApplicantRank(
  db: Database,
  scope: FigureScope,
  id: string | undefined,
  names: NameLookup,
): Promise<ApplicantRank> {
  const [applicant] =
    id === undefined
      ? await findNewestComparable(db, scope, names)
      : await listApplicants(db, scope, eq(evaluations.id, id), 1, names);
  if (!applicant && id !== undefined) {
    throw notFound("not_found", "Evaluation not found, or it has no country or GPA.");
  }
  if (!applicant) return { ...emptyRank, scope: scope.kind };
  const { country, gpa } = applicant;
  const [row] = await queryRows<RankRow>(db)`
    WITH others AS MATERIALIZED (
      SELECT gpa, created_at
      FROM evaluations
      WHERE ${scope.records} AND country = ${country} AND gpa IS NOT NULL AND id <> ${applicant.id}
    )
    SELECT count(*)::int AS cases, count(*) FILTER (WHERE gpa < ${gpa}::numeric)::int AS below,
      count(*) FILTER (WHERE gpa = ${gpa}::numeric)::int AS same, (extract(epoch FROM min(created_at)) * 1000)::float8 AS since,
      (SELECT json_agg(t) FROM (
        SELECT ${findStep(sql`gpa`)} AS step, count(*) AS cases FROM others GROUP BY 1
      ) t) AS steps, ${findStep(sql`${gpa}::numeric`)}::int AS "ownStep"
    FROM others`;
  const { cases, below, same, since, steps, ownStep } = row!;
  return {
    scope: scope.kind,
    applicant,
    cases,
    below,
    same,
    above: cases - below - same,
    since: since === null ? null : toDayIn(scope.team?.timeZone ?? "UTC", new Date(since)),
    steps: fillGaps(steps ?? [], ownStep),
  };
}

/** The newest applicant from a country with enough others; if there is no such country, the newest of all. */
async function findNewestComparable(
  db: Database,
  scope: FigureScope,
  names: NameLookup,
): Promise<Applicant[]> {
  const countries = db
    .select({ country: evaluations.country })
    .from(evaluations)
    .where(and(scope.records, isNotNull(evaluations.gpa)))
    .groupBy(evaluations.country)
    .having(sql`count(*) > ${minCasesForRank}`);
  const comparable = await listApplicants(db, scope, inArray(evaluations.country, countries), 1, names);
  return comparable.length > 0 ? comparable : listApplicants(db, scope, undefined, 1, names);
}

/** Applicants whose name, ID, institution or notes contain the search text, newest first. */
export function searchApplicants(
  db: Database,
  scope: FigureScope,
  search: string,
  names: NameLookup,
): Promise<Applicant[]> {
  const text = storableText(search).trim();
  const condition = matchesSearch(scope.records, { words: text === "" ? [] : [text] });
  return listApplicants(db, scope, condition, 20, names);
}

interface RankRow extends Record<string, unknown> {
  readonly cases: number;
  readonly below: number;
  readonly same: number;
  /** Milliseconds since 1970. */
  readonly since: number | null;
  readonly steps: readonly Step[] | null;
  /** The applicant's own. */
  readonly ownStep: number;
}

type Step = { readonly step: number; readonly cases: number };

const emptyRank: Omit<ApplicantRank, "scope"> = {
  applicant: null,
  cases: 0,
  below: 0,
  same: 0,
  above: 0,
  since: null,
  steps: [],
};

/** As in the distribution, a GPA of exactly 4 counts in the step below it. */
const findStep = (gpa: SQL) => sql`(CASE ${gpa} WHEN 4 THEN 39 ELSE floor(${gpa} * 10) END)`;

async function listApplicants(
  db: Database,
  { records }: FigureScope,
  condition: SQL | undefined,
  limit: number,
  names: NameLookup,
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
    .where(and(records, isNotNull(evaluations.country), isNotNull(evaluations.gpa), condition))
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(limit);
  return rows.map(({ id, name, externalId, country, gpa, createdAt }) => ({
    id,
    name: name || externalId || "Unnamed applicant",
    country: country!,
    countryName: names.country(country),
    gpa: Number(gpa),
    savedAt: createdAt.toISOString(),
  }));
}

/** Every step from the lowest to the highest, the applicant's included. */
function fillGaps(steps: readonly Step[], ownStep: number): ApplicantRank["steps"] {
  if (steps.length === 0) return [];
  const indexes = [...steps.map(({ step }) => step), ownStep];
  const first = Math.min(...indexes);
  return Array.from({ length: Math.max(...indexes) - first + 1 }, (_, index) => ({
    from: Number(((first + index) * rankStepWidth).toFixed(1)),
    cases: steps.find(({ step }) => step === first + index)?.cases ?? 0,
  }));
}
