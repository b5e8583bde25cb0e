-- People, how they sign in, what they pay for and the teams they work in.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Institution access compares whole domains, never the end of an address.
  email_domain text NOT NULL GENERATED ALWAYS AS (split_part(email, '@', 2)) STORED,
  email_verified boolean NOT NULL DEFAULT false,
  full_name text NOT NULL DEFAULT '',
  image text,
  -- Granted by a sysadmin; the role that follows from a team's subscription is derived when it is asked for.
  role text CHECK (role = 'admin'),
  sysadmin boolean NOT NULL DEFAULT false,
  terms_accepted boolean NOT NULL DEFAULT false,
  news_opt_in boolean NOT NULL DEFAULT false,
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  default_policy jsonb,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  -- Counts up with every change to what the person may do, so that no process trusts an old answer.
  access_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX users_email_domain ON users (email_domain) WHERE email_verified;
--> statement-breakpoint
CREATE TABLE auth_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
--> statement-breakpoint
CREATE INDEX auth_accounts_user ON auth_accounts (user_id);
--> statement-breakpoint
CREATE TABLE verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX verifications_identifier ON verifications (identifier);
--> statement-breakpoint
CREATE INDEX verifications_expires ON verifications (expires_at);
--> statement-breakpoint
CREATE TABLE two_factors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);
--> statement-breakpoint
-- Secrets sent by mail, kept as hashes. One per person and purpose: asking again replaces the older link.
CREATE TABLE one_time_tokens (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset-password', 'verify-email', 'change-email')),
  token_hash text NOT NULL UNIQUE,
  new_email text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, purpose)
);
--> statement-breakpoint
CREATE TABLE customers (
  customer_id text PRIMARY KEY,
  -- Payment records outlive the account that made them.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX customers_user ON customers (user_id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  plan text NOT NULL CHECK (plan IN ('professional', 'team', 'institution')),
  status text NOT NULL,
  subscription_status text NOT NULL GENERATED ALWAYS AS (status) STORED,
  seats integer,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  current_period_end timestamptz,
  trial_end timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX subscriptions_customer ON subscriptions (customer_id, created_at DESC) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  subscription_id text UNIQUE REFERENCES subscriptions,
  -- Whether colleagues at the admins' domain are entitled; the admin can switch it off.
  domain_access boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
--> statement-breakpoint
CREATE TABLE memberships (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'evaluator', 'trainee')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, user_id)
);
--> statement-breakpoint
CREATE INDEX memberships_user ON memberships (user_id);
--> statement-breakpoint
CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('admin', 'evaluator', 'trainee')),
  token_hash text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX invitations_team ON invitations (team_id, created_at DESC);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  active_team_id uuid REFERENCES teams ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE INDEX sessions_expires ON sessions (expires_at);
--> statement-breakpoint
-- Visitors who left an address to open a report; one row an address, the newest consent.
CREATE TABLE leads (
  email text PRIMARY KEY CHECK (email = lower(email)),
  source text NOT NULL,
  news_opt_in boolean NOT NULL DEFAULT false,
  consented_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX leads_created ON leads (created_at DESC);
--> statement-breakpoint
-- What a person may do changes with their memberships and with every subscription they draw on: the database itself
-- counts it up, so that no code path can forget to.
CREATE FUNCTION bump_member_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET access_version = access_version + 1
  WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_bump AFTER INSERT OR UPDATE OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION bump_member_access();
--> statement-breakpoint
CREATE TRIGGER customers_bump AFTER INSERT OR UPDATE OR DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION bump_member_access();
--> statement-breakpoint
CREATE FUNCTION bump_subscription_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET access_version = access_version + 1
  WHERE id IN (
    SELECT user_id FROM customers WHERE customer_id = NEW.customer_id
    UNION
    SELECT m.user_id FROM memberships m JOIN teams t ON t.id = m.team_id WHERE t.subscription_id = NEW.id
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_bump AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION bump_subscription_access();
--> statement-breakpoint
CREATE FUNCTION bump_team_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET access_version = access_version + 1
  WHERE id IN (SELECT user_id FROM memberships WHERE team_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER teams_bump AFTER UPDATE ON teams
  FOR EACH ROW EXECUTE FUNCTION bump_team_access();
--> statement-breakpoint
CREATE FUNCTION bump_own_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.email, NEW.email_verified, NEW.sysadmin, NEW.two_factor_enabled) IS DISTINCT FROM
     (OLD.email, OLD.email_verified, OLD.sysadmin, OLD.two_factor_enabled)
     OR NEW.role IS DISTINCT FROM OLD.role THEN
    NEW.access_version := OLD.access_version + 1;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_bump BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION bump_own_access();
