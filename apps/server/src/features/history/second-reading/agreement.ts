import type { AgreementResponse } from "@meridian/contract/second-reading/schemas";
import { sql } from "drizzle-orm";
import { getAdministeredTeam } from "../../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";

type Counts = { records: number; cells: number; agreed: number };

/**
 * How many cells of first and second readings agreed, before any decision. A reader's figure covers the records they read
 * first or second. Open readings do not count: there, agreeing takes one click.
 */
export async function readAgreement(db: Database, visitor: SignedIn): Promise<AgreementResponse> {
  const { teamId } = getAdministeredTeam(visitor);
  const readings = sql`
    SELECT first_reader_id, reader_id, country, cell_count, agreed_count FROM second_readings
    WHERE team_id = ${teamId} AND submitted_at IS NOT NULL AND outcome IS DISTINCT FROM 'withdrawn' AND blind`;
  const counts = sql`count(*)::int AS records, coalesce(sum(cell_count), 0)::int AS cells,
    coalesce(sum(agreed_count), 0)::int AS agreed`;
  const [total] = await queryRows<Counts>(db)`SELECT ${counts} FROM (${readings}) r`;
  const readers = await queryRows<Counts & { id: string; name: string }>(db)`
    SELECT u.id, coalesce(nullif(u.full_name, ''), u.email) AS name, ${counts}
    FROM (
      SELECT first_reader_id AS user_id, cell_count, agreed_count FROM (${readings}) f
      UNION ALL
      SELECT reader_id, cell_count, agreed_count FROM (${readings}) s
    ) r JOIN users u ON u.id = r.user_id
    GROUP BY u.id ORDER BY name, u.id`;
  const countries = await queryRows<Counts & { country: string }>(db)`
    SELECT country, ${counts} FROM (${readings}) r
    WHERE country IS NOT NULL GROUP BY country ORDER BY records DESC, country`;
  return {
    total: total!,
    readers: readers.map(({ id, name, ...rest }) => ({ reader: { id, name }, ...rest })),
    countries: [...countries],
  };
}
