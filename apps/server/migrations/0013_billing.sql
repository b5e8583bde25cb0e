-- What is bought, what the payment provider told us about it, and what may be tried only once.
ALTER TABLE subscriptions
  ADD COLUMN billing_interval text CHECK (billing_interval IN ('month', 'year')),
  ADD COLUMN by_invoice boolean NOT NULL DEFAULT false,
  -- Which of the provider's messages the row was written from: an older one that arrives later changes nothing.
  ADD COLUMN told_at timestamptz,
  ADD COLUMN told_rank integer NOT NULL DEFAULT 0,
  ADD COLUMN told_by text,
  -- When its people were warned that its records will be deleted.
  ADD COLUMN first_warning_at timestamptz,
  ADD COLUMN second_warning_at timestamptz;
--> statement-breakpoint
CREATE INDEX subscriptions_ended ON subscriptions (ended_at) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
--> statement-breakpoint
ALTER TABLE customers
  ADD COLUMN card_brand text,
  ADD COLUMN card_last4 text,
  ADD COLUMN card_expires text,
  ADD COLUMN card_told_at timestamptz,
  ADD COLUMN card_told_by text;
--> statement-breakpoint
-- The provider's messages that have been applied: each counts once, however often it is sent.
CREATE TABLE billing_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- One wish to buy. The provider's messages name it, so they can be applied in any order.
CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  plan text NOT NULL CHECK (plan IN ('professional', 'team', 'institution')),
  billing_interval text NOT NULL CHECK (billing_interval IN ('month', 'year')),
  seats integer,
  trial boolean NOT NULL,
  by_invoice boolean NOT NULL DEFAULT false,
  team_name text,
  -- The workspace it renews, or the one it has made.
  team_id uuid REFERENCES teams ON DELETE SET NULL,
  email_domain text,
  provider_id text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'expired', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX checkouts_user ON checkouts (user_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX checkouts_domain ON checkouts (email_domain) WHERE state = 'open';
--> statement-breakpoint
-- One trial a person and a work domain; a person is remembered by a hash, so that deleting the account is no way around.
CREATE TABLE trials_used (
  subject text PRIMARY KEY,
  subscription_id text NOT NULL,
  started_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE invoices (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers,
  -- No reference: the invoice may be heard of before its subscription.
  subscription_id text,
  number text,
  status text NOT NULL,
  total integer NOT NULL,
  currency text NOT NULL,
  url text,
  pdf text,
  due_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  created_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  told_rank integer NOT NULL,
  told_by text NOT NULL
);
--> statement-breakpoint
CREATE INDEX invoices_subscription ON invoices (subscription_id, created_at DESC);
--> statement-breakpoint
-- Which payment settled which invoice, and what of a payment was given back: the two are told apart and in any order.
CREATE TABLE invoice_payments (
  payment_id text PRIMARY KEY,
  invoice_id text NOT NULL
);
--> statement-breakpoint
CREATE INDEX invoice_payments_invoice ON invoice_payments (invoice_id);
--> statement-breakpoint
CREATE TABLE refunds (
  payment_id text PRIMARY KEY,
  amount integer NOT NULL CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  plan text NOT NULL CHECK (plan IN ('professional', 'team', 'institution')),
  amount integer NOT NULL,
  institution text NOT NULL,
  address text NOT NULL,
  contact text NOT NULL,
  purchase_order text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz
);
--> statement-breakpoint
CREATE INDEX quotes_user ON quotes (user_id, created_at DESC);
--> statement-breakpoint
-- Mail about a subscription leaves once for each occasion.
CREATE TABLE billing_notices (
  subscription_id text NOT NULL,
  occasion text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscription_id, occasion)
);
