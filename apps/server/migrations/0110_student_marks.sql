-- Students enter their own marks behind a link (decision 155).
-- True until an evaluator has confirmed the record against the official transcript. Copied from the document on save.
ALTER TABLE evaluations ADD COLUMN self_reported boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Figures leave these records out; there are few, so they are looked up here instead of widening the covering index.
CREATE INDEX evaluations_self_reported ON evaluations (team_id, id) WHERE self_reported;
--> statement-breakpoint
CREATE TABLE marks_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  sender_id uuid REFERENCES users ON DELETE SET NULL,
  given_name text NOT NULL,
  family_name text NOT NULL,
  student_external_id text NOT NULL,
  -- Lowercase, or empty if the office passes the link on itself.
  email text NOT NULL,
  program text NOT NULL,
  language text NOT NULL,
  show_gpa boolean NOT NULL,
  ask_document boolean NOT NULL,
  -- The link contains the token; only its hash is kept. A new link replaces it.
  token_hash text NOT NULL UNIQUE,
  mail_id uuid,
  -- The record the request was made from.
  source_id uuid REFERENCES evaluations ON DELETE SET NULL,
  -- The self-reported record.
  evaluation_id uuid REFERENCES evaluations ON DELETE SET NULL,
  -- What the student submitted, as an evaluation document; kept for the comparison with the official transcript.
  submission_id uuid,
  submission jsonb,
  -- By the country's published table, for the student; null unless the office shows it.
  shown_gpa text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  submitted_at timestamptz,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX marks_requests_team ON marks_requests (team_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX marks_requests_evaluation ON marks_requests (evaluation_id) WHERE evaluation_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX marks_requests_source ON marks_requests (source_id) WHERE source_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX marks_requests_student ON marks_requests (team_id, student_external_id) WHERE student_external_id <> '';
--> statement-breakpoint
-- Documents that students uploaded. Each has a key of its own, and only the key is encrypted with the server's.
CREATE TABLE marks_files (
  id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES marks_requests ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  encrypted_key text NOT NULL,
  encrypted_content bytea NOT NULL,
  -- False until the submission that includes it.
  submitted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX marks_files_request ON marks_files (request_id);
--> statement-breakpoint
CREATE INDEX marks_files_team ON marks_files (team_id) INCLUDE (size);
