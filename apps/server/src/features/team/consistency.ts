import type { TeamConsistency } from "@meridian/contract/team/schemas";
import { type SQL } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { readableIn } from "../../platform/evaluations/evaluation-scope.ts";

/** GPAs of one student that differ by at most this much count as in agreement. */
const agreementThreshold = 0.1;
const maxListedStudents = 20;

/**
 * How consistently the team's evaluators work. Medians alone say little because evaluators get different transcripts, so
 * they come with counts and with the students evaluated by two or more people, the only like-for-like comparison.
 */
export async function readConsistency(
  db: Database,
  team: TeamAccess,
  visitor: SignedIn,
): Promise<TeamConsistency> {
  const scope = readableIn(team, visitor);
  return { countries: await readMediansByCountry(db, scope), agreement: await agreement(db, scope) };
}

async function readMediansByCountry(db: Database, scope: SQL): Promise<TeamConsistency["countries"]> {
  const rows = await queryRows<{
    country: string;
    /** 1 if the row is for the whole team. */
    whole: number;
    maker_id: string | null;
    name: string | null;
    evaluations: number;
    median: number;
  }>(db)`
    SELECT evaluations.country, grouping(evaluations.maker_id)::int AS whole, evaluations.maker_id,
      max(${displayName(users)}) AS name,
      count(*)::int AS evaluations,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY evaluations.gpa))::float8 AS median
    FROM evaluations
    LEFT JOIN users ON users.id = evaluations.maker_id
    WHERE ${scope} AND evaluations.gpa IS NOT NULL AND evaluations.country IS NOT NULL
    GROUP BY GROUPING SETS ((evaluations.country), (evaluations.country, evaluations.maker_id))
    ORDER BY evaluations.country, evaluations DESC`;
  return rows
    .filter(({ whole }) => whole === 1)
    .sort((a, b) => b.evaluations - a.evaluations || a.country.localeCompare(b.country))
    .map(({ country, evaluations, median }) => ({
      country,
      evaluations,
      median,
      evaluators: rows
        .filter((row) => row.country === country && row.whole === 0)
        .map((row) => ({
          userId: row.maker_id,
          name: row.name ?? formerColleague,
          evaluations: row.evaluations,
          median: row.median,
        })),
    }));
}

const formerColleague = "A former colleague";

/** Students evaluated by at least two people; the newest evaluation per person counts. */
async function agreement(db: Database, scope: SQL): Promise<TeamConsistency["agreement"]> {
  const rows = await queryRows<{
    students: number;
    alike: number;
    mean_spread: number;
    external_id: string;
    country: string;
    spread: number;
    readings: { evaluationId: string; name: string | null; gpa: number; system: string | null }[];
  }>(db)`
    WITH newest AS (
      SELECT DISTINCT ON (evaluations.student_external_id, evaluations.country, evaluations.maker_id)
        evaluations.id, evaluations.student_external_id, evaluations.country, evaluations.maker_id,
        evaluations.gpa, evaluations.system
      FROM evaluations
      WHERE ${scope} AND evaluations.student_external_id <> '' AND evaluations.gpa IS NOT NULL
        AND evaluations.country IS NOT NULL AND evaluations.maker_id IS NOT NULL
      ORDER BY evaluations.student_external_id, evaluations.country, evaluations.maker_id,
        evaluations.updated_at DESC
    ), read_twice AS (
      SELECT newest.student_external_id AS external_id, newest.country,
        (max(newest.gpa) - min(newest.gpa)) AS spread
      FROM newest
      GROUP BY newest.student_external_id, newest.country
      HAVING count(*) > 1
    ), widest AS (
      SELECT *, (count(*) OVER ())::int AS students,
        (count(*) FILTER (WHERE spread <= ${agreementThreshold}) OVER ())::int AS alike,
        (avg(spread) OVER ())::float8 AS mean_spread
      FROM read_twice
      ORDER BY spread DESC, external_id
      LIMIT ${maxListedStudents}
    )
    SELECT widest.students, widest.alike, widest.mean_spread,
      widest.external_id, widest.country, widest.spread::float8 AS spread,
      json_agg(json_build_object(
        'evaluationId', newest.id,
        'name', ${displayName(users)},
        'gpa', newest.gpa::float8,
        'system', newest.system
      ) ORDER BY newest.gpa DESC) AS readings
    FROM widest
    JOIN newest ON newest.student_external_id = widest.external_id AND newest.country = widest.country
    LEFT JOIN users ON users.id = newest.maker_id
    GROUP BY widest.external_id, widest.country, widest.spread, widest.students, widest.alike, widest.mean_spread
    ORDER BY widest.spread DESC, widest.external_id`;
  return {
    students: rows[0]?.students ?? 0,
    alike: rows[0]?.alike ?? 0,
    meanSpread: rows[0]?.mean_spread ?? null,
    widest: rows.map(({ external_id: externalId, country, spread, readings }) => ({
      externalId,
      country,
      spread,
      readings: readings.map((reading) => ({
        ...reading,
        name: reading.name ?? formerColleague,
        system: reading.system ?? "",
      })),
    })),
  };
}
