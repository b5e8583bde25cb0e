-- What the server itself found of a round's answers: [{ "country": "DE", "right": true, "helped": false }], in the order they were
-- given. NULL for a round that brought counts only: it shows in the progress and earns nothing.
ALTER TABLE training_rounds ADD COLUMN checked jsonb;
--> statement-breakpoint
-- One a person and country, kept whatever is practised later.
CREATE TABLE training_certificates (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  country text NOT NULL,
  answers integer NOT NULL CHECK (answers > 0),
  "right" integer NOT NULL CHECK ("right" BETWEEN 0 AND answers),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, country)
);
