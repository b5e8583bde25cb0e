-- Sites that may show a record of the team in a frame.
ALTER TABLE teams ADD COLUMN embed_origins text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Links that show one record for a few minutes. Only a hash of the token is stored.
CREATE TABLE embed_links (
  token_hash text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  -- The key that made the link: revoking it, or its creator leaving, ends the link.
  key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX embed_links_expiry ON embed_links (expires_at);
