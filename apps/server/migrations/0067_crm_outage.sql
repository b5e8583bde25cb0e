-- A connection that cannot deliver without somebody's help: since when, why, and when its team was last told by mail.
ALTER TABLE crm_connections ADD COLUMN stuck_since timestamptz;
--> statement-breakpoint
ALTER TABLE crm_connections ADD COLUMN stuck_reason text;
--> statement-breakpoint
ALTER TABLE crm_connections ADD COLUMN stuck_told_at timestamptz;
