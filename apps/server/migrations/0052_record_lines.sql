-- One index holds a line of every saved evaluation: all that lists, filters, searches, orders and figures ask about, a
-- team's lines side by side. Whatever is asked, one stretch of it is read and no record (decision 051). The indexes it
-- replaces, one an order and a filter, made every save write to sixteen places.
DROP INDEX evaluations_team_newest;
--> statement-breakpoint
DROP INDEX evaluations_maker_newest;
--> statement-breakpoint
DROP INDEX evaluations_team_country;
--> statement-breakpoint
DROP INDEX evaluations_team_updated;
--> statement-breakpoint
DROP INDEX evaluations_team_student;
--> statement-breakpoint
DROP INDEX evaluations_team_institution;
--> statement-breakpoint
DROP INDEX evaluations_team_country_order;
--> statement-breakpoint
DROP INDEX evaluations_team_gpa;
--> statement-breakpoint
DROP INDEX evaluations_team_evaluator;
--> statement-breakpoint
DROP INDEX evaluations_team_state;
--> statement-breakpoint
DROP INDEX evaluations_team_figures;
--> statement-breakpoint
DROP INDEX evaluations_own_figures;
--> statement-breakpoint
-- An entry of an index holds at most 2,704 bytes: what is too long for it stays in the record and is looked up there.
CREATE FUNCTION line_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(array_to_string(tags, '')) + 8 * cardinality(tags) <= 500 THEN tags END;
--> statement-breakpoint
CREATE FUNCTION line_text(words text, tags text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN line_tags(tags) IS NOT NULL AND octet_length(search_fold(words)) <= 800 THEN search_fold(words)
  END;
--> statement-breakpoint
ALTER TABLE evaluations
  -- As `search_text` and `tags`, where they fit a line. Without `line_text` the record is a long one.
  ADD COLUMN line_text text GENERATED ALWAYS AS (
    line_text(student_name || ' ' || student_external_id || ' ' || institution || ' ' || notes, tags)
  ) STORED,
  ADD COLUMN line_tags text[] GENERATED ALWAYS AS (line_tags(tags)) STORED,
  -- What the list is ordered by.
  ADD COLUMN student_key text NOT NULL GENERATED ALWAYS AS (lower(left(student_name, 40))) STORED,
  ADD COLUMN institution_key text NOT NULL GENERATED ALWAYS AS (lower(left(institution, 40))) STORED;
--> statement-breakpoint
CREATE INDEX evaluations_team_lines ON evaluations (team_id, created_at DESC, id DESC)
  INCLUDE (
    deleted_at, maker_id, team_visible, gpa, gpa_spread, entry_seconds, updated_at, country, system, state,
    line_tags, student_key, institution_key, line_text
  );
--> statement-breakpoint
-- The same for those who work alone.
CREATE INDEX evaluations_own_lines ON evaluations (maker_id, created_at DESC, id DESC)
  INCLUDE (
    team_id, deleted_at, team_visible, gpa, gpa_spread, entry_seconds, updated_at, country, system, state,
    line_tags, student_key, institution_key, line_text
  )
  WHERE team_id IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_long ON evaluations (team_id, maker_id) WHERE line_text IS NULL;
--> statement-breakpoint
-- For people who leave, and what they take along.
CREATE INDEX evaluations_maker ON evaluations (maker_id);
--> statement-breakpoint
-- The index alone answers only where a vacuum has passed since the last change: it passes often.
ALTER TABLE evaluations SET (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
