-- When a record whose rules could not be checked is tried again.
ALTER TABLE evaluations ADD COLUMN flags_retry_at timestamptz;
--> statement-breakpoint
-- Whether the user is emailed when a student's marks arrive.
ALTER TABLE users ADD COLUMN arrival_emails boolean NOT NULL DEFAULT true;
