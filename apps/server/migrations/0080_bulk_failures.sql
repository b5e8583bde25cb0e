-- A run whose work fails again and again ends as failed. `failures` counts the turns that failed in a row.
ALTER TABLE bulk_runs DROP CONSTRAINT bulk_runs_state_check;
--> statement-breakpoint
ALTER TABLE bulk_runs ADD CONSTRAINT bulk_runs_state_check
  CHECK (state IN ('uploading', 'running', 'cancelled', 'failed', 'done'));
--> statement-breakpoint
ALTER TABLE bulk_runs ADD COLUMN failures integer NOT NULL DEFAULT 0;
