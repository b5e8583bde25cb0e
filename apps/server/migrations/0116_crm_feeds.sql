-- A connection's list of applicants, read on a schedule: where it is, which columns mean what, and when it is next due.
CREATE TABLE crm_feeds (
  connection_id uuid PRIMARY KEY REFERENCES crm_connections ON DELETE CASCADE,
  -- A path with *, a URL, a query or a filter, depending on the kind of connection.
  source text NOT NULL,
  mapping jsonb NOT NULL,
  schedule text NOT NULL CHECK (schedule IN ('off', 'hourly', 'daily')),
  -- Hour of a daily run, UTC.
  daily_hour integer NOT NULL CHECK (daily_hour BETWEEN 0 AND 23),
  next_run_at timestamptz,
  -- Set while runs fail; cleared by the next one that succeeds.
  failing_since timestamptz,
  notified_at timestamptz,
  saved_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX crm_feeds_due ON crm_feeds (next_run_at) WHERE next_run_at IS NOT NULL;
--> statement-breakpoint
-- What each run found. Rows that were left out are named by their line, never by the student.
CREATE TABLE crm_feed_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  connection_id uuid NOT NULL REFERENCES crm_connections ON DELETE CASCADE,
  manual boolean NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  file text,
  counts jsonb,
  left_out jsonb NOT NULL DEFAULT '[]',
  error text
);
--> statement-breakpoint
CREATE INDEX crm_feed_runs_connection ON crm_feed_runs (connection_id, started_at DESC);
--> statement-breakpoint
-- Which record belongs to which applicant of a feed. The key is a hash of the CRM's ID, so that an erased student leaves
-- no data here and is still not imported again.
CREATE TABLE crm_applicants (
  connection_id uuid NOT NULL REFERENCES crm_connections ON DELETE CASCADE,
  applicant_key text NOT NULL,
  -- Null once the record was deleted for good.
  evaluation_id uuid REFERENCES evaluations ON DELETE SET NULL,
  -- The version the feed wrote; null if the record was there before.
  version integer,
  fingerprint text NOT NULL,
  PRIMARY KEY (connection_id, applicant_key)
);
--> statement-breakpoint
CREATE INDEX crm_applicants_evaluation ON crm_applicants (evaluation_id) WHERE evaluation_id IS NOT NULL;
