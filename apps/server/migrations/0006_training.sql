-- Finished practice rounds of signed-in people. The id comes from the browser, so that a round sent twice (after a lost
-- answer, or from a queue kept offline) counts once.
CREATE TABLE training_rounds (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  difficulty text NOT NULL CHECK (difficulty IN ('starter', 'practised', 'expert')),
  best_streak integer NOT NULL CHECK (best_streak >= 0),
  -- [{ "country": "DE", "asked": 5, "right": 4 }]
  results jsonb NOT NULL,
  finished_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX training_rounds_user ON training_rounds (user_id, finished_at DESC);
