import type { HistoryFilter } from "@meridian/contract/history/schemas";
import { addDays, toInstant } from "@meridian/contract/time-zones";
import { and, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { deletedIn, readableIn, type ActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import { storableText } from "../../../platform/http/storable-text.ts";
import { matchesSearch } from "../../../platform/evaluations/evaluation-search.ts";

/** Matches the filter within one workspace, limited to what the user may read. */
export function matchesFilter(
  team: ActiveTeam,
  visitor: SignedIn,
  filter: HistoryFilter,
  scope: SQL = filter.deleted ? deletedIn(team, visitor) : readableIn(team, visitor),
): SQL {
  const tag = filter.tag ? storableText(filter.tag) : undefined;
  return and(
    scope,
    ...conditions(filter, team?.timeZone ?? "UTC"),
    filter.flagged ? isFlagged(team) : undefined,
    matchesSearch(scope, { words: splitWords(filter.search ?? ""), tag }),
  )!;
}

/** Policies belong to teams, so a user's own records are never flagged. */
function isFlagged(team: ActiveTeam): SQL {
  return team ? gt(evaluations.flagCount, 0) : sql`false`;
}

function conditions(filter: HistoryFilter, zone: string): (SQL | undefined)[] {
  const { country, externalId, from, to, gpaMin, gpaMax, evaluator, state } = filter;
  return [
    country ? eq(evaluations.country, storableText(country)) : undefined,
    externalId ? eq(evaluations.studentExternalId, storableText(externalId)) : undefined,
    from ? gte(evaluations.createdAt, toInstant(zone, from)) : undefined,
    to ? lt(evaluations.createdAt, toInstant(zone, addDays(to, 1))) : undefined,
    gpaMin === undefined ? undefined : gte(evaluations.gpa, String(gpaMin)),
    gpaMax === undefined ? undefined : lte(evaluations.gpa, String(gpaMax)),
    evaluator ? eq(evaluations.evaluatorId, evaluator) : undefined,
    state ? eq(evaluations.state, state) : undefined,
  ];
}

const maxSearchWords = 8;

/** Every word must match, in any order. */
export function splitWords(text: string): string[] {
  return storableText(text).trim().split(/\s+/).filter(Boolean).slice(0, maxSearchWords);
}
