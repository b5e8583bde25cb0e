-- What a team shares: how its members count a GPA, and grading tables of its own.
ALTER TABLE teams ADD COLUMN policy jsonb;
--> statement-breakpoint
-- One invitation an address and team can be open: asking again renews it.
CREATE UNIQUE INDEX invitations_open ON invitations (team_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
--> statement-breakpoint
CREATE TABLE team_tables (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- The version in use.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX team_tables_team ON team_tables (team_id, created_at);
--> statement-breakpoint
-- Every version, the one in use among them. Saved evaluations carry the one they used inline.
CREATE TABLE team_table_versions (
  table_id uuid NOT NULL REFERENCES team_tables ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  -- Null: offered under "Team tables" instead of a country.
  country text,
  system jsonb NOT NULL,
  editor_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_id, version)
);
