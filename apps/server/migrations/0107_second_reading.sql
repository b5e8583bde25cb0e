-- Second reading (decision 154): which finished records a colleague reads again, and what they read.
ALTER TABLE teams
  ADD COLUMN second_reading text NOT NULL DEFAULT 'none' CHECK (second_reading IN ('none', 'every', 'sample')),
  ADD COLUMN second_reading_share integer NOT NULL DEFAULT 10 CHECK (second_reading_share BETWEEN 1 AND 99),
  ADD COLUMN second_reading_blind boolean NOT NULL DEFAULT true,
  -- Keys the choice of sampled records, so that no one can tell beforehand which ones are read again.
  ADD COLUMN second_reading_salt uuid NOT NULL DEFAULT gen_random_uuid();
--> statement-breakpoint
CREATE TABLE second_readings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  blind boolean NOT NULL,
  -- The version of the record that was finished.
  version integer NOT NULL,
  country text,
  first_reader_id uuid REFERENCES users ON DELETE SET NULL,
  -- Null until someone claims it or is assigned.
  reader_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- The second reading, like evaluations.document.
  document jsonb,
  submitted_at timestamptz,
  cell_count integer,
  agreed_count integer,
  decisions jsonb NOT NULL DEFAULT '[]',
  settled_at timestamptz,
  settled_by uuid REFERENCES users ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('agreed', 'decided', 'withdrawn')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
-- A record is read twice, not three times at once. Also what hides records from blind readers is read from this index.
CREATE UNIQUE INDEX second_readings_open ON second_readings (team_id, evaluation_id)
  INCLUDE (blind, first_reader_id, reader_id, submitted_at) WHERE settled_at IS NULL;
--> statement-breakpoint
CREATE INDEX second_readings_record ON second_readings (evaluation_id, created_at DESC);
--> statement-breakpoint
-- Agreement by reader and by country.
CREATE INDEX second_readings_team ON second_readings (team_id, submitted_at) WHERE submitted_at IS NOT NULL;
--> statement-breakpoint
-- As in 0104; second readings of someone who leaves go back to the waiting ones too.
CREATE OR REPLACE FUNCTION unassign_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evaluations SET assignee_id = NULL WHERE assignee_id = OLD.user_id AND team_id = OLD.team_id;
  UPDATE second_readings SET reader_id = NULL
    WHERE reader_id = OLD.user_id AND team_id = OLD.team_id AND submitted_at IS NULL;
  RETURN NULL;
END
$$;
