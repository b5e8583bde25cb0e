-- What the record's office policy flags, in words, computed when it is saved (decision 164). Null: not checked since this
-- column was added; a job checks those.
ALTER TABLE evaluations
  ADD COLUMN flags text[],
  ADD COLUMN flag_count integer NOT NULL GENERATED ALWAYS AS (coalesce(cardinality(flags), 0)) STORED;
--> statement-breakpoint
-- As in 0104, with the number of flags, which lists filter by.
DROP INDEX evaluations_team_lines;
--> statement-breakpoint
CREATE INDEX evaluations_team_lines ON evaluations (team_id, created_at DESC, id DESC)
  INCLUDE (
    deleted_at, maker_id, team_visible, gpa, gpa_spread, entry_seconds, updated_at, country, system, state,
    assignee_id, due_on, returned_at, flag_count, line_tags, student_key, institution_key, line_text
  );
--> statement-breakpoint
-- Records to check; empty once the job has run.
CREATE INDEX evaluations_unchecked ON evaluations (id) WHERE flags IS NULL AND program IS NOT NULL;
