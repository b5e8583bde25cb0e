-- Connections of a team to its CRM. What is secret is sealed with the key ring; `settings` holds what is not.
CREATE TABLE crm_connections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('slate-sftp', 'slate-web', 'salesforce', 'hubspot', 'webhook')),
  name text NOT NULL,
  settings jsonb NOT NULL,
  sealed_credentials text NOT NULL,
  mapping jsonb NOT NULL,
  automatic boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  -- Fingerprint of the SFTP server as a test connection last saw it.
  host_key text,
  tested_at timestamptz,
  test_error text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX crm_connections_team ON crm_connections (team_id, created_at) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- One row for each version of a record that is to reach a connection: queued at most once, so it arrives once.
CREATE TABLE crm_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  connection_id uuid NOT NULL REFERENCES crm_connections ON DELETE CASCADE,
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'rejected', 'failed', 'superseded')),
  automatic boolean NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  -- Deliveries that travel together; a repeated try takes the same ones.
  batch_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  reference text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  UNIQUE (connection_id, evaluation_id, version)
);
--> statement-breakpoint
CREATE INDEX crm_deliveries_newest ON crm_deliveries (connection_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX crm_deliveries_waiting ON crm_deliveries (connection_id, batch_id) WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX crm_deliveries_evaluation ON crm_deliveries (evaluation_id);
