import type { HistoryFacets } from "@meridian/contract/history-answers";
import { count, desc, eq, isNotNull, and, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { readableIn, type Workspace } from "../../platform/records/record-scope.ts";
import { nameOf } from "./row.ts";

const mostTags = 200;

/** What the list's filters can be set to: only what the person's own view of the workspace holds. */
export async function listFacets(
  db: Database,
  workspace: Workspace,
  visitor: SignedIn,
): Promise<HistoryFacets> {
  const seen = readableIn(workspace, visitor);
  const countries = await db
    .select({ code: evaluations.country, records: count() })
    .from(evaluations)
    .where(and(seen, isNotNull(evaluations.country)))
    .groupBy(evaluations.country)
    .orderBy(desc(count()), evaluations.country);
  const evaluators = await db
    .select({ id: users.id, name: nameOf(users), records: count() })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.makerId))
    .where(seen)
    .groupBy(users.id)
    .orderBy(nameOf(users));
  const tags = await queryRows<{ tag: string; records: number }>(
    db,
    sql`
      SELECT tag, count(*)::int AS records
      FROM ${evaluations} CROSS JOIN LATERAL unnest(${evaluations.tags}) AS tag
      WHERE ${seen}
      GROUP BY tag
      ORDER BY count(*) DESC, tag
      LIMIT ${mostTags}`,
  );
  return {
    countries: countries.map(({ code, records }) => ({ code: code ?? "", records })),
    evaluators: evaluators.map(({ id, name, records }) => ({ id, name: name ?? "", records })),
    tags,
  };
}
