-- The work queue: who reads a record, until when, and whether it was returned to them. Whether a record is open follows from
-- its state and its team's settings, so nothing else has to be kept in step (decision 144).
ALTER TABLE evaluations
  ADD COLUMN assignee_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN due_on date,
  -- Set by a return, cleared once the record is made final again.
  ADD COLUMN returned_at timestamptz,
  -- Cells read with low confidence that no one has confirmed. Extracted here, so that lists need not open documents.
  ADD COLUMN doubt_count integer NOT NULL GENERATED ALWAYS AS (
    jsonb_array_length(
      jsonb_path_query_array(document, 'lax $.document.records[*].terms[*].courses[*].uncertain[*]')
    )
  ) STORED;
--> statement-breakpoint
-- As in 0052, with what the queue filters and sorts by: its pages and counts are answered from this index alone.
DROP INDEX evaluations_team_lines;
--> statement-breakpoint
CREATE INDEX evaluations_team_lines ON evaluations (team_id, created_at DESC, id DESC)
  INCLUDE (
    deleted_at, maker_id, team_visible, gpa, gpa_spread, entry_seconds, updated_at, country, system, state,
    assignee_id, due_on, returned_at, line_tags, student_key, institution_key, line_text
  );
--> statement-breakpoint
-- For members who leave.
CREATE INDEX evaluations_assignee ON evaluations (assignee_id) WHERE assignee_id IS NOT NULL;
--> statement-breakpoint
-- Records of someone who leaves the team, in whichever way, go back to the unassigned ones.
CREATE FUNCTION unassign_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE evaluations SET assignee_id = NULL WHERE assignee_id = OLD.user_id AND team_id = OLD.team_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER memberships_unassign AFTER DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION unassign_member();
--> statement-breakpoint
-- The conversation about a record. A return is a comment that sends the record back.
CREATE TABLE evaluation_comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('comment', 'return')),
  body text NOT NULL,
  -- The course it is about, as it was then; null if it is about the whole record.
  course jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX evaluation_comments_record ON evaluation_comments (evaluation_id, created_at DESC, id DESC);
--> statement-breakpoint
-- Who has a record open. A browser renews its row every few seconds; old rows mean nothing.
CREATE TABLE evaluation_presence (
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (evaluation_id, user_id)
);
--> statement-breakpoint
CREATE INDEX evaluation_presence_seen ON evaluation_presence (seen_at);
--> statement-breakpoint
-- Rules that assign records, tried in order; the first that matches decides.
CREATE TABLE assignment_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  position integer NOT NULL,
  -- Null matches every country or program.
  country text,
  program text,
  assignee_ids uuid[] NOT NULL,
  due_days integer CHECK (due_days BETWEEN 0 AND 365),
  -- Whose turn is next, counted from 0 and taken modulo the number of readers.
  turn integer NOT NULL DEFAULT 0,
  UNIQUE (team_id, position)
);
