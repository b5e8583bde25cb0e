-- What the team says a transcript takes by hand; the time saved is counted against it, or not at all.
ALTER TABLE teams ADD COLUMN by_hand_minutes numeric(4, 1) CHECK (by_hand_minutes BETWEEN 1 AND 600);
--> statement-breakpoint
-- How far the publishers' tables lie apart for this record. The database takes it out of the document itself, so it is
-- right for every way a record is written, and for those written before.
ALTER TABLE evaluations ADD COLUMN gpa_spread numeric(4, 3)
  GENERATED ALWAYS AS ((document #>> '{result,range,spread}')::numeric) STORED;
--> statement-breakpoint
-- Everything the figures are made of, in the order they are asked for: a dashboard reads one team's stretch of one of
-- these and never a record itself.
CREATE INDEX evaluations_team_figures ON evaluations (team_id, created_at)
  INCLUDE (maker_id, team_visible, country, system, gpa, gpa_spread, entry_seconds) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_own_figures ON evaluations (maker_id, created_at)
  INCLUDE (country, system, gpa, gpa_spread, entry_seconds) WHERE team_id IS NULL AND deleted_at IS NULL;
