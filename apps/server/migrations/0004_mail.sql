-- Mail on its way out. The text may hold a secret link: it is sealed, and erased once the mail has left.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  sealed_text text,
  -- queued: waiting or being retried; held: no mail server is set; sent; failed: given up, see the job's dead letter
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'held', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CHECK (status <> 'sent' OR sealed_text IS NULL)
);
--> statement-breakpoint
CREATE INDEX mail_outbox_newest ON mail_outbox (created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX mail_outbox_waiting ON mail_outbox (created_at) WHERE status IN ('queued', 'held');
