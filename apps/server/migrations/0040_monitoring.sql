-- What browsers measured. No column may hold personal data; rows go after their retention.
CREATE TABLE metrics (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The browser's moment where it is believable, else the server's.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  value double precision NOT NULL,
  tags jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX metrics_name_at ON metrics (name, at);
--> statement-breakpoint
CREATE INDEX metrics_received ON metrics (received_at);
--> statement-breakpoint
-- Batches already taken: one that is sent again, because its answer was lost, counts once.
CREATE TABLE metric_batches (
  id uuid PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX metric_batches_received ON metric_batches (received_at);
--> statement-breakpoint
CREATE TABLE journeys (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  session_id text NOT NULL,
  signed_in boolean NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  steps jsonb NOT NULL,
  completed boolean NOT NULL,
  success boolean NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX journeys_newest ON journeys (started_at DESC);
--> statement-breakpoint
CREATE TABLE error_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  source text NOT NULL CHECK (source IN ('browser', 'server')),
  request_id text,
  -- The call or the page it happened on, as registered: `/api/evaluations/:id`.
  place text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE INDEX error_records_at ON error_records (at);
--> statement-breakpoint
CREATE TABLE alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rule text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('critical', 'high')),
  raised_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('browser', 'server')),
  confirmed boolean NOT NULL,
  measured double precision NOT NULL,
  -- How often it was reported during its cooldown.
  reports integer NOT NULL DEFAULT 1,
  mailed_to integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX alerts_newest ON alerts (raised_at DESC);
--> statement-breakpoint
-- The running cooldown of each rule, shared by all processes: one statement decides who raises the alert.
CREATE TABLE alert_cooldowns (
  key text PRIMARY KEY,
  alert_id uuid NOT NULL,
  raised_at timestamptz NOT NULL
);
