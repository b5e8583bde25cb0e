-- How the history is searched: small letters without accents, so that "lefevre" finds "Lefèvre". One function for what
-- is kept and for what is asked.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(normalize(words, NFKD)), U&'[\0300-\036F]', '', 'g');
--> statement-breakpoint
ALTER TABLE evaluations
  -- The browser's id of the last save: one that arrives twice counts once.
  ADD COLUMN save_id uuid,
  -- Kept by the database, so that no writer can forget them.
  ADD COLUMN student_email text NOT NULL
    GENERATED ALWAYS AS (lower(coalesce(document #>> '{document,student,email}', ''))) STORED,
  ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (
      search_fold(student_name || ' ' || student_external_id || ' ' || institution || ' ' || notes)
    ) STORED;
--> statement-breakpoint
ALTER TABLE teams
  ADD COLUMN needs_approval boolean NOT NULL DEFAULT false,
  -- Months after the last change; null keeps records until somebody deletes them.
  ADD COLUMN retention_months integer CHECK (retention_months BETWEEN 1 AND 240);
--> statement-breakpoint
-- One index an order the history offers, the team first: a page costs what it shows, whatever other teams keep.
CREATE INDEX evaluations_team_updated ON evaluations (team_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_student ON evaluations (team_id, lower(student_name), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_institution ON evaluations (team_id, lower(institution), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_country_order ON evaluations (team_id, coalesce(country, ''), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_gpa ON evaluations (team_id, coalesce(gpa, -1), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- Filters, in the order the list has when nobody asks for another.
CREATE INDEX evaluations_team_evaluator ON evaluations (team_id, maker_id, created_at DESC, id DESC)
  WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX evaluations_team_state ON evaluations (team_id, state, created_at DESC, id DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- All records of one student, deleted ones too: erasing must miss none.
CREATE INDEX evaluations_team_external_id ON evaluations (team_id, student_external_id) WHERE student_external_id <> '';
--> statement-breakpoint
CREATE INDEX evaluations_team_email ON evaluations (team_id, student_email) WHERE student_email <> '';
