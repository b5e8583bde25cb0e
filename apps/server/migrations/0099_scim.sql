-- Provisioning with SCIM 2.0: what a team's identity provider has told us about people and groups.
CREATE TABLE scim_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  start text NOT NULL,
  hash text NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX scim_tokens_team ON scim_tokens (team_id);
--> statement-breakpoint
CREATE TABLE scim_users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  -- Null until the person is active for the first time.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  user_name text NOT NULL,
  email text NOT NULL,
  external_id text,
  attributes jsonb NOT NULL DEFAULT '{}',
  -- The account was created here, not by its owner.
  created_account boolean NOT NULL DEFAULT false,
  -- The person has been a member. Until then, an existing account joins only with its owner's consent.
  has_joined boolean NOT NULL DEFAULT false,
  -- The role the person's groups gave last, if any.
  group_role text CHECK (group_role IN ('admin', 'evaluator', 'trainee')),
  -- Set while the provider has deactivated the person: they cannot come back on their own.
  deactivated_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX scim_users_name ON scim_users (team_id, lower(user_name)) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX scim_users_email ON scim_users (team_id, email) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX scim_users_user ON scim_users (user_id);
--> statement-breakpoint
CREATE TABLE scim_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  display_name text NOT NULL,
  external_id text,
  -- The role a team admin chose for the group's members.
  role text CHECK (role IN ('admin', 'evaluator', 'trainee')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX scim_groups_name ON scim_groups (team_id, lower(display_name));
--> statement-breakpoint
CREATE TABLE scim_group_members (
  group_id uuid NOT NULL REFERENCES scim_groups ON DELETE CASCADE,
  scim_user_id uuid NOT NULL REFERENCES scim_users ON DELETE CASCADE,
  PRIMARY KEY (group_id, scim_user_id)
);
--> statement-breakpoint
CREATE INDEX scim_group_members_user ON scim_group_members (scim_user_id);
