-- What happened to a team's records, reports and bulk runs, for programs that poll. Deleted after 30 days.
CREATE TABLE team_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- Order in the feed. Null until the feed is read, because only then is it known which events were committed before it.
  position bigint,
  type text NOT NULL,
  -- The record it is about, so that erasing a student erases the event.
  evaluation_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX team_events_position ON team_events (team_id, position) WHERE position IS NOT NULL;
--> statement-breakpoint
CREATE INDEX team_events_unread ON team_events (team_id, created_at) WHERE position IS NULL;
--> statement-breakpoint
CREATE INDEX team_events_evaluation ON team_events (evaluation_id) WHERE evaluation_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX team_events_created ON team_events (created_at);
--> statement-breakpoint
-- One row per team whose feed was read. Locked while new events get their positions.
CREATE TABLE team_event_feeds (
  team_id uuid PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  last_position bigint NOT NULL DEFAULT 0,
  -- The highest position that was deleted because of its age.
  expired_position bigint NOT NULL DEFAULT 0
);
