-- When the person behind a session last proved who they are. A session starts with a sign-in, so a new row is recent.
ALTER TABLE sessions ADD COLUMN reauthenticated_at timestamptz;
--> statement-breakpoint
UPDATE sessions SET reauthenticated_at = created_at;
--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN reauthenticated_at SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN reauthenticated_at SET NOT NULL;
--> statement-breakpoint
-- Members without a second factor do not reach the team's data. The trigger on `teams` makes a change count at once.
ALTER TABLE teams ADD COLUMN requires_two_factor boolean NOT NULL DEFAULT false;
