-- What a system administrator sets for the whole installation, one row a setting.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES users ON DELETE SET NULL
);
--> statement-breakpoint
-- A closed account cannot sign in; its records stay and it can be opened again.
ALTER TABLE users ADD COLUMN closed_at timestamptz, ADD COLUMN closed_reason text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX subscriptions_newest ON subscriptions (created_at DESC, id DESC) WHERE deleted_at IS NULL;
