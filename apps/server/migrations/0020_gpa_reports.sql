-- Issued GPA reports. A report is a number; each of its versions is a paper with a code of its own.

-- What a team puts on its papers. The logo is re-encoded by us before it gets here.
CREATE TABLE branding (
  team_id uuid PRIMARY KEY REFERENCES teams ON DELETE CASCADE,
  institution text NOT NULL DEFAULT '',
  signatory_name text NOT NULL DEFAULT '',
  signatory_title text NOT NULL DEFAULT '',
  logo_hash text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
--> statement-breakpoint
-- By the hash of their bytes: a paper keeps the logo it was issued with, also after the team takes a new one.
CREATE TABLE report_logos (
  hash text PRIMARY KEY,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- The last number given, by office (a team, or a person without one) and year. Counted up in the transaction that
-- issues, so that a number is used if and only if its report exists.
CREATE TABLE report_numbers (
  office_id uuid NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (office_id, year)
);
--> statement-breakpoint
CREATE TABLE gpa_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A team's report belongs to the team, anyone else's to the person.
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  owner_id uuid REFERENCES users ON DELETE CASCADE,
  -- No reference: the report outlives its evaluation, and an erasure finds it by this.
  evaluation_id uuid NOT NULL,
  number text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  student_name text NOT NULL DEFAULT '',
  student_external_id text NOT NULL DEFAULT '',
  student_email text NOT NULL DEFAULT '',
  gpa text NOT NULL DEFAULT '',
  issued_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  revoked_by uuid REFERENCES users ON DELETE SET NULL,
  revoked_reason text,
  erased_at timestamptz,
  CHECK ((team_id IS NULL) <> (owner_id IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX gpa_reports_team_number ON gpa_reports (team_id, number) WHERE team_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX gpa_reports_owner_number ON gpa_reports (owner_id, number) WHERE owner_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX gpa_reports_team_newest ON gpa_reports (team_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX gpa_reports_owner_newest ON gpa_reports (owner_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX gpa_reports_evaluation ON gpa_reports (evaluation_id);
--> statement-breakpoint
-- What each version was made from: document, grading systems and result, inline. Never changed, only erased.
CREATE TABLE gpa_report_versions (
  report_id uuid NOT NULL REFERENCES gpa_reports ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  evaluation_version integer NOT NULL,
  code text NOT NULL UNIQUE,
  file jsonb NOT NULL,
  issued_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (report_id, version)
);
--> statement-breakpoint
-- Every paper ever issued, with exactly what is printed on it. Stays when the team that issued it is gone, so that a
-- paper in someone's hands can still be checked; only a student's erasure empties it.
CREATE TABLE report_papers (
  code text PRIMARY KEY,
  report_id uuid NOT NULL,
  evaluation_id uuid NOT NULL,
  number text NOT NULL,
  version integer NOT NULL,
  institution text NOT NULL DEFAULT '',
  printed jsonb,
  issued_at timestamptz NOT NULL,
  replaced_at timestamptz,
  revoked_at timestamptz,
  erased_at timestamptz,
  CHECK ((printed IS NULL) = (erased_at IS NOT NULL)),
  UNIQUE (report_id, version)
);
--> statement-breakpoint
CREATE INDEX report_papers_evaluation ON report_papers (evaluation_id);
--> statement-breakpoint
-- An issued paper is never rewritten, by whatever code: the database itself refuses.
CREATE FUNCTION refuse_paper_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.report_id, NEW.number, NEW.version, NEW.issued_at) IS DISTINCT FROM
     (OLD.code, OLD.report_id, OLD.number, OLD.version, OLD.issued_at)
     OR NEW.printed IS NOT NULL AND NEW.printed IS DISTINCT FROM OLD.printed THEN
    RAISE EXCEPTION 'an issued report is never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_papers_fixed BEFORE UPDATE ON report_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_paper_change();
--> statement-breakpoint
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.report_id, NEW.version, NEW.evaluation_version, NEW.code, NEW.file) IS DISTINCT FROM
     (OLD.report_id, OLD.version, OLD.evaluation_version, OLD.code, OLD.file) THEN
    RAISE EXCEPTION 'an issued report is never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gpa_report_versions_fixed BEFORE UPDATE ON gpa_report_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
