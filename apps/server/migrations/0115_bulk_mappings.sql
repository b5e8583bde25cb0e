-- How a team, or a user without one, reads bulk files from one source. The source is a hash of its column names.
CREATE TABLE bulk_mappings (
  -- The team or the user.
  owner_id uuid NOT NULL,
  source text NOT NULL,
  team_id uuid REFERENCES teams ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  mapping jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, source)
);
