import { bodyRetentionDays } from "@meridian/contract/history/retention";
import type { TeamEvent } from "@meridian/contract/public-api/events";
import type { TeamEventType } from "@meridian/contract/webhooks/schemas";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { teamEvents } from "../../platform/db/schema/webhooks.ts";
import { badRequest, HttpError } from "../../platform/http/http-error.ts";
import { forEach } from "../../platform/jobs/for-each.ts";
import { toTeamEvent } from "./team-events.ts";

interface FeedQuery {
  readonly after?: string | undefined;
  readonly type?: TeamEventType | undefined;
  readonly limit: number;
}

/**
 * A team's events in the order in which they became visible. Events get their position when the feed is read, not when
 * they happen: a transaction that commits late can therefore never slip in behind a cursor (decision 149).
 */
export async function readEventFeed(
  db: Database,
  teamId: string,
  { after, type, limit }: FeedQuery,
): Promise<{ readonly events: TeamEvent[]; readonly next: string }> {
  const { lastPosition, expiredPosition } = await numberNewEvents(db, teamId);
  const from = after === undefined ? 0 : Number(after);
  if (from > lastPosition) {
    throw badRequest(
      "unknown_cursor",
      "This feed has not reached that position. Start again without “after”.",
      "after",
    );
  }
  if (after !== undefined && from < expiredPosition) {
    throw new HttpError(
      410,
      "events_expired",
      `Events are kept for ${bodyRetentionDays} days, and some after this position are gone. List the records that changed since, then start again without “after”.`,
    );
  }
  const rows = await db
    .select()
    .from(teamEvents)
    .where(
      and(
        eq(teamEvents.teamId, teamId),
        gt(teamEvents.position, from),
        type && eq(teamEvents.type, type),
        sql`${teamEvents.position} <= ${lastPosition}`,
      ),
    )
    .orderBy(asc(teamEvents.position))
    .limit(limit);
  const lastRow = rows.length === limit ? rows.at(-1) : undefined;
  return { events: rows.map(toTeamEvent), next: String(lastRow?.position ?? lastPosition) };
}

/** Deletes events that are too old. They are numbered first, so that a program that was away learns that it missed some. */
export async function deleteOldEvents(db: Database): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(days => ${bodyRetentionDays})`;
  const teams = await queryRows<{ id: string }>(db)`
    SELECT DISTINCT team_id AS id FROM team_events WHERE ${isOld}`;
  await forEach(teams, async ({ id }) => {
    await numberNewEvents(db, id);
    await db.execute(sql`
      WITH deleted AS (
        DELETE FROM team_events WHERE team_id = ${id} AND ${isOld} RETURNING position
      )
      UPDATE team_event_feeds
      SET expired_position = greatest(expired_position, (SELECT coalesce(max(position), 0) FROM deleted))
      WHERE team_id = ${id}`);
  });
}

interface Feed {
  readonly lastPosition: number;
  readonly expiredPosition: number;
}

/** Numbers the events committed so far. The lock on the team's row keeps two readers from using the same positions. */
function numberNewEvents(db: Database, teamId: string): Promise<Feed> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO team_event_feeds (team_id) VALUES (${teamId}) ON CONFLICT DO NOTHING`);
    await tx.execute(sql`SELECT FROM team_event_feeds WHERE team_id = ${teamId} FOR UPDATE`);
    const [feed] = await queryRows<{ last: number; expired: number }>(tx)`
      WITH numbered AS (
        UPDATE team_events AS event
        SET position = feed.last_position + new.number
        FROM
          team_event_feeds AS feed,
          (
            SELECT id, row_number() OVER (ORDER BY created_at, id) AS number
            FROM team_events
            WHERE team_id = ${teamId} AND position IS NULL
          ) AS new
        WHERE event.id = new.id AND feed.team_id = ${teamId}
        RETURNING event.position
      )
      UPDATE team_event_feeds
      SET last_position = greatest(last_position, (SELECT coalesce(max(position), 0) FROM numbered))
      WHERE team_id = ${teamId}
      RETURNING last_position::float8 AS last, expired_position::float8 AS expired`;
    return { lastPosition: feed!.last, expiredPosition: feed!.expired };
  });
}
