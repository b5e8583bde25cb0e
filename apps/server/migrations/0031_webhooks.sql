-- Where a team wants to hear of its reports. Secrets are sealed; the one before the last still signs for a while.
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  url text NOT NULL,
  events text[] NOT NULL,
  sealed_secret text NOT NULL,
  sealed_previous_secret text,
  previous_until timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  -- Why we switched it off; null when the team did, or when it is on.
  disabled_reason text,
  failing_since timestamptz,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX webhook_endpoints_team ON webhook_endpoints (team_id, created_at) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- One row a message and endpoint. The body is kept as it was signed, until it is old or its student is erased.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event text NOT NULL,
  report_id uuid,
  evaluation_id uuid,
  body text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  response_status integer,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempted_at timestamptz,
  delivered_at timestamptz
);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_evaluation ON webhook_deliveries (evaluation_id);
