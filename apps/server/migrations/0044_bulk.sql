-- Bulk evaluation: a file of many students, uploaded in pieces, evaluated in the background. All of it expires.
CREATE TABLE bulk_runs (
  id uuid PRIMARY KEY,
  maker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('uploading', 'running', 'cancelled', 'done')),
  settings jsonb NOT NULL,
  students integer NOT NULL CHECK (students > 0),
  received integer NOT NULL DEFAULT 0,
  evaluated integer NOT NULL DEFAULT 0,
  courses integer NOT NULL DEFAULT 0,
  faults integer NOT NULL DEFAULT 0,
  saved integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- The process at work; when it does not renew the lease in time, another one goes on.
  worker uuid,
  leased_until timestamptz
);
--> statement-breakpoint
CREATE INDEX bulk_runs_maker ON bulk_runs (maker_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX bulk_runs_expires ON bulk_runs (expires_at);
--> statement-breakpoint
CREATE INDEX bulk_runs_running ON bulk_runs (leased_until) WHERE state = 'running';
--> statement-breakpoint
-- What waits to be evaluated: a few students each, one transaction each; gone once done.
CREATE TABLE bulk_pieces (
  run_id uuid NOT NULL REFERENCES bulk_runs ON DELETE CASCADE,
  -- Which student of the file is the first one here.
  place integer NOT NULL,
  students jsonb NOT NULL,
  PRIMARY KEY (run_id, place)
);
--> statement-breakpoint
CREATE TABLE bulk_results (
  run_id uuid NOT NULL REFERENCES bulk_runs ON DELETE CASCADE,
  place integer NOT NULL,
  external_id text NOT NULL,
  student_name text NOT NULL,
  system text NOT NULL,
  -- As printed; empty when no course counts.
  gpa text NOT NULL,
  credits_attempted numeric NOT NULL,
  credits_earned numeric NOT NULL,
  us_credits_earned numeric,
  counted integer NOT NULL,
  left_out integer NOT NULL,
  faults jsonb NOT NULL,
  evaluation_id uuid REFERENCES evaluations ON DELETE SET NULL,
  PRIMARY KEY (run_id, place)
);
--> statement-breakpoint
CREATE INDEX bulk_results_evaluation ON bulk_results (evaluation_id) WHERE evaluation_id IS NOT NULL;
