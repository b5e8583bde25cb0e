-- An IANA name. The application checks it, because the zones PostgreSQL knows depend on how it was installed.
ALTER TABLE teams ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
--> statement-breakpoint
-- The zone of the buyer's browser, for the team that the purchase creates.
ALTER TABLE checkouts ADD COLUMN time_zone text;
