-- Set if a delivery was rejected only because the record was not approved. It is queued again once that no longer holds.
ALTER TABLE crm_deliveries ADD COLUMN awaits_approval boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE crm_deliveries SET awaits_approval = true
WHERE state = 'rejected'
  AND last_error = 'Your team requires approval of final records. Ask a colleague who did not create or last change this record to approve it first.';
