-- Keys of programs that call the public API for a team. Only a hash is kept: the key itself is shown once.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  name text NOT NULL,
  -- The first characters, by which people tell their keys apart.
  start text NOT NULL,
  hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX api_keys_team ON api_keys (team_id, created_at DESC);
--> statement-breakpoint
-- Answers kept for a day, so that a call sent again under the same Idempotency-Key is answered, not done again.
CREATE TABLE api_answers (
  api_key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  -- Null while the first call is still being answered.
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (api_key_id, idempotency_key)
);
--> statement-breakpoint
CREATE INDEX api_answers_created ON api_answers (created_at);
