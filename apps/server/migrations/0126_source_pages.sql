-- Page images of imported transcripts, kept only for teams that turned this on (decision 176).
ALTER TABLE teams ADD COLUMN keeps_source_pages boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE TABLE source_pages (
  id uuid PRIMARY KEY,
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- In the order in which they were kept.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- The imported file, by an ID of the browser, and the page in it.
  file_id uuid NOT NULL,
  file_name text NOT NULL,
  page integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  -- Each page has a key of its own, and only the key is encrypted with the server's.
  encrypted_key text NOT NULL,
  encrypted_content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (evaluation_id, file_id, page)
);
--> statement-breakpoint
-- The quota adds up a team's sizes before each upload.
CREATE INDEX source_pages_team ON source_pages (team_id) INCLUDE (size);
