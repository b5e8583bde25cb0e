-- How often something was tried in the running window; shared by all server processes.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX rate_limits_resets ON rate_limits (resets_at);
--> statement-breakpoint
-- Security events. The account may go; what it did stays.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  action text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  team_id uuid REFERENCES teams ON DELETE SET NULL,
  subject text,
  ip_address text,
  detail jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
--> statement-breakpoint
CREATE INDEX audit_log_team ON audit_log (team_id, at DESC);
