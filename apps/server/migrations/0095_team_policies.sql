-- A team has one policy per program, each with versions that take effect on a date.
CREATE TABLE team_policies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  name text NOT NULL,
  -- New evaluations start with it.
  is_default boolean NOT NULL DEFAULT false,
  -- Evaluations with this policy cannot change its settings.
  locked boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (NOT (is_default AND archived_at IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX team_policies_team ON team_policies (team_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX team_policies_default ON team_policies (team_id) WHERE is_default;
--> statement-breakpoint
CREATE TABLE team_policy_versions (
  policy_id uuid NOT NULL REFERENCES team_policies ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  -- The UTC day from which new evaluations use it.
  effective_on date NOT NULL,
  content jsonb NOT NULL,
  editor_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (policy_id, version)
);
--> statement-breakpoint
-- The policy a team shares today becomes its default policy. `teams.policy` stays for processes of the previous version,
-- which read it while an upgrade is under way.
INSERT INTO team_policies (team_id, name, is_default)
SELECT id, 'Team policy', true FROM teams WHERE policy IS NOT NULL;
--> statement-breakpoint
INSERT INTO team_policy_versions (policy_id, version, effective_on, content)
SELECT team_policies.id, 1, (now() AT TIME ZONE 'UTC')::date,
  jsonb_build_object('settings', teams.policy, 'tables', '[]'::jsonb, 'rules', '[]'::jsonb)
FROM team_policies
JOIN teams ON teams.id = team_policies.team_id;
