CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- Base64url, as browsers send it.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- Authenticators that count their uses never repeat a number.
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  -- Stored in an account that syncs it between devices.
  synced boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys (user_id);
--> statement-breakpoint
-- What an authenticator was asked to sign. Each works once.
CREATE TABLE passkey_challenges (
  -- Hash of a cookie, so that only the browser that asked can answer.
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'step-up')),
  challenge text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
