import type { InsightsQuery } from "@meridian/contract/dashboard/schemas";
import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { storableText } from "../../platform/http/storable-text.ts";
import { matchesSearch } from "../../platform/evaluations/evaluation-search.ts";
import { readableIn, type ActiveTeam, getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import type { DateRange } from "./period.ts";

/** The evaluations that the figures are computed from. */
export interface FigureScope {
  readonly kind: "team" | "own";
  readonly team: ActiveTeam;
  /** Condition on `evaluations`. */
  readonly records: SQL;
}

/** Evaluators and admins see figures for the team records they can read; everyone else sees their own. */
export function figureScope(visitor: SignedIn): FigureScope {
  const team = getActiveTeam(visitor);
  const kind = team !== null && team.role !== "trainee" ? "team" : "own";
  const records = and(readableIn(team, visitor), team ? isConfirmed(team.teamId) : undefined)!;
  return { kind, team, records };
}

/** Days of the dashboard are the team's. Without a team, they are in the zone of the user's browser. */
export function inTeamZone<Query extends Pick<InsightsQuery, "zone">>(
  { team }: FigureScope,
  query: Query,
): Query {
  return team ? { ...query, zone: team.timeZone } : query;
}

/** Leaves out what students reported themselves. By ID, because the covering index has no such column (decision 155). */
function isConfirmed(teamId: string): SQL {
  return sql`${evaluations.id} NOT IN (
    SELECT reported.id FROM evaluations AS reported WHERE reported.team_id = ${teamId} AND reported.self_reported)`;
}

/** SQL condition for the evaluations of a date range that match the filters. */
export function matchingEvaluations(
  { records }: FigureScope,
  { starts, end }: DateRange,
  { country, evaluator, tag }: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): SQL {
  return and(
    records,
    gte(evaluations.createdAt, starts[0]!),
    lt(evaluations.createdAt, end),
    country === undefined ? undefined : eq(evaluations.country, country),
    evaluator === undefined ? undefined : eq(evaluations.evaluatorId, evaluator),
    matchesSearch(records, { tag: tag === undefined ? undefined : storableText(tag) }),
  )!;
}
