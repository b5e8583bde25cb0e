-- The file of an account's own data, made by a background job and kept until it expires.
CREATE TABLE account_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One per account: a new request replaces the last one.
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'preparing', 'ready', 'failed')),
  -- Counts up with each try, so that a worker believed dead cannot write into the file of the next one.
  attempt integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- When the job last wrote: without news for long, it is given up.
  updated_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX account_exports_expires ON account_exports (expires_at);
--> statement-breakpoint
-- The file in order, each part small enough to hold in memory.
CREATE TABLE account_export_parts (
  export_id uuid NOT NULL REFERENCES account_exports ON DELETE CASCADE,
  place integer NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (export_id, place)
);
