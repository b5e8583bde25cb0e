-- Calibration sets (decision 165): known transcripts with their US grades, and what each reader answered.
CREATE TABLE calibration_sets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  title text NOT NULL,
  due_on date,
  -- With the right grades, which never leave the server before a reader has submitted.
  transcripts jsonb NOT NULL,
  cell_count integer NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX calibration_sets_team ON calibration_sets (team_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE calibration_readings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  set_id uuid NOT NULL REFERENCES calibration_sets ON DELETE CASCADE,
  -- Null once the account is deleted; the result stays with the team.
  reader_id uuid REFERENCES users ON DELETE SET NULL,
  answers jsonb NOT NULL DEFAULT '[]',
  submitted_at timestamptz,
  right_count integer,
  UNIQUE (set_id, reader_id),
  CHECK ((submitted_at IS NULL) = (right_count IS NULL))
);
--> statement-breakpoint
CREATE INDEX calibration_readings_reader ON calibration_readings (reader_id);
