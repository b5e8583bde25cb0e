-- Replaces api_answers, which a later migration drops: during an upgrade, processes of the old version still use it.
-- Mutating calls sent with an Idempotency-Key, by user, API key or (both null) a guest. Kept for a day.
CREATE TABLE idempotent_requests (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  api_key_id uuid REFERENCES api_keys ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  -- Encrypted, because requests may contain passwords and responses may contain secrets.
  encrypted_request_hash text NOT NULL,
  -- Null until the call has finished.
  status integer,
  -- Null if the response is not stored.
  encrypted_response text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (user_id, api_key_id, idempotency_key)
);
--> statement-breakpoint
CREATE INDEX idempotent_requests_created ON idempotent_requests (created_at);
--> statement-breakpoint
CREATE INDEX idempotent_requests_api_key ON idempotent_requests (api_key_id) WHERE api_key_id IS NOT NULL;
