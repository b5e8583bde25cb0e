-- A plan bought by invoice opens nothing until an invoice is paid or a system administrator approves it.
ALTER TABLE subscriptions
  ADD COLUMN pending boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by uuid REFERENCES users ON DELETE SET NULL,
  -- Names the workspace to create once the plan opens. No reference: the checkout may be deleted before.
  ADD COLUMN checkout_id uuid;
--> statement-breakpoint
UPDATE subscriptions s SET pending = true
WHERE by_invoice AND status <> 'trialing'
  AND NOT EXISTS (SELECT FROM invoices i WHERE i.subscription_id = s.id AND i.status = 'paid' AND i.total > 0);
--> statement-breakpoint
CREATE INDEX subscriptions_pending ON subscriptions (created_at) WHERE pending;
