import type { TrainingProgress } from "@meridian/contract/training/schemas";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";

export const noProgress: TrainingProgress = { rounds: 0, bestStreak: 0, countries: [] };

/** Total progress by user; users who never practiced are not included. */
export async function readProgress(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, TrainingProgress>> {
  if (userIds.length === 0) return new Map();
  const idList = sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const totals = await queryRows<{ user_id: string; rounds: number; best_streak: number }>(db)`
    SELECT user_id, count(*)::int AS rounds, max(best_streak) AS best_streak
    FROM training_rounds
    WHERE user_id IN (${idList})
    GROUP BY user_id`;
  const countries = await queryRows<{ user_id: string; country: string; asked: number; right: number }>(db)`
    SELECT user_id, result.country, sum(result.asked)::int AS asked, sum(result."right")::int AS "right"
    FROM training_rounds
    CROSS JOIN LATERAL jsonb_to_recordset(results) AS result(country text, asked int, "right" int)
    WHERE user_id IN (${idList})
    GROUP BY user_id, result.country
    ORDER BY result.country`;
  return new Map(
    totals.map((total) => [
      total.user_id,
      {
        rounds: total.rounds,
        bestStreak: total.best_streak,
        countries: countries
          .filter(({ user_id }) => user_id === total.user_id)
          .map(({ country, asked, right }) => ({ country, asked, right })),
      },
    ]),
  );
}
