-- Who looked at, exported, sent or changed a student's record; it goes with the record.
CREATE TABLE record_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
CREATE INDEX record_log_evaluation ON record_log (evaluation_id, at DESC, id DESC);
