-- Recognizes a second evaluation of the same student, tables and courses.
ALTER TABLE evaluations ADD COLUMN content_key text;
--> statement-breakpoint
CREATE INDEX evaluations_by_content ON evaluations (content_key) WHERE content_key IS NOT NULL;
