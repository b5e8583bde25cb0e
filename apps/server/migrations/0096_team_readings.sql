-- A team's own reading of a credential, with every version.
CREATE TABLE team_readings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  credential_id text NOT NULL,
  -- The version in use.
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (team_id, credential_id)
);
--> statement-breakpoint
CREATE TABLE team_reading_versions (
  reading_id uuid NOT NULL REFERENCES team_readings ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  -- What the office reads the credential as, under which condition and on what basis.
  reading jsonb NOT NULL,
  editor_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reading_id, version)
);
