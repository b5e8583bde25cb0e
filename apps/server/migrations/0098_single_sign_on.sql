-- A team's connection to its identity provider, at most one per team.
CREATE TABLE sso_connections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL UNIQUE REFERENCES teams ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('oidc', 'saml')),
  -- Null until the provider's details have been entered.
  provider jsonb,
  -- The OIDC client secret, or our own SAML keys: encrypted.
  encrypted_secret text,
  enabled boolean NOT NULL DEFAULT false,
  -- Whether the first sign-in of an unknown person adds them to the team.
  just_in_time boolean NOT NULL DEFAULT true,
  default_role text NOT NULL DEFAULT 'evaluator' CHECK (default_role IN ('admin', 'evaluator', 'trainee')),
  role_attribute text,
  role_rules jsonb NOT NULL DEFAULT '[]',
  last_test jsonb,
  last_sign_in_at timestamptz,
  refreshed_at timestamptz,
  refresh_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE sso_domains (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  domain text NOT NULL,
  -- Published by the customer as a DNS record, so not a secret.
  token text NOT NULL,
  verified_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (team_id, domain)
);
--> statement-breakpoint
-- Any team may claim a domain, but only one can prove it.
CREATE UNIQUE INDEX sso_domains_verified ON sso_domains (domain) WHERE verified_at IS NOT NULL;
--> statement-breakpoint
-- Which account a person at the provider signs in to.
CREATE TABLE sso_identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  connection_id uuid NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The address the provider reported when the identity was created.
  email text NOT NULL,
  -- The role the last matching rule gave, if any.
  mapped_role text CHECK (mapped_role IN ('admin', 'evaluator', 'trainee')),
  -- Set while the person is not a member of the team: they cannot come back on their own.
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz,
  UNIQUE (connection_id, subject),
  UNIQUE (connection_id, user_id)
);
--> statement-breakpoint
CREATE INDEX sso_identities_user ON sso_identities (user_id);
--> statement-breakpoint
-- Sign-ins on their way to the provider and back. Each works once.
CREATE TABLE sso_requests (
  -- Hash of the state or request ID that the provider returns.
  id text PRIMARY KEY,
  connection_id uuid NOT NULL REFERENCES sso_connections ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'test')),
  -- Hash of a cookie, so that only the browser that started can finish.
  browser_hash text NOT NULL,
  return_to text NOT NULL,
  -- What the provider asserted, encrypted, once it has answered.
  encrypted_outcome text,
  -- For OIDC: the PKCE verifier and the nonce, encrypted.
  encrypted_checks text,
  answered_at timestamptz,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sso_requests_expires ON sso_requests (expires_at);
--> statement-breakpoint
-- A session opened by a provider gives access to this team only, and ends with it.
ALTER TABLE sessions ADD COLUMN sso_team_id uuid REFERENCES teams ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX sessions_sso_team ON sessions (sso_team_id) WHERE sso_team_id IS NOT NULL;
--> statement-breakpoint
-- What the provider needs to end its own session, and to ask us to end ours.
CREATE TABLE sso_sessions (
  id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  subject_hash text NOT NULL,
  session_index_hash text,
  encrypted_details text NOT NULL
);
--> statement-breakpoint
CREATE INDEX sso_sessions_subject ON sso_sessions (subject_hash);
--> statement-breakpoint
-- Members must sign in with the team's provider. The trigger on `teams` makes a change count at once.
ALTER TABLE teams ADD COLUMN requires_sso boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- When a membership ends, so do the sessions the team's provider opened; and the identity stays blocked until the person
-- is a member again. A trigger, so that no code path can forget it.
CREATE FUNCTION sync_sso_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE sso_identities SET removed_at = now()
    WHERE user_id = OLD.user_id AND connection_id IN (SELECT id FROM sso_connections WHERE team_id = OLD.team_id);
    DELETE FROM sessions WHERE user_id = OLD.user_id AND sso_team_id = OLD.team_id;
  ELSE
    UPDATE sso_identities SET removed_at = NULL
    WHERE user_id = NEW.user_id AND connection_id IN (SELECT id FROM sso_connections WHERE team_id = NEW.team_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_sso AFTER INSERT OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION sync_sso_identity();
