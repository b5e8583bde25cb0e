-- Mail to students: what an office wrote, to whom, and what became of each letter.

-- Reply-to, language and headers of a letter. They may hold a secret link, so they are sealed and erased like its text.
ALTER TABLE mail_outbox ADD COLUMN sealed_envelope text;
--> statement-breakpoint
CREATE TABLE notice_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  name text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
--> statement-breakpoint
CREATE INDEX notice_templates_team ON notice_templates (team_id, name);
--> statement-breakpoint
-- One sending: the same words to some students.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  sender_id uuid REFERENCES users ON DELETE SET NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  reply_to text NOT NULL DEFAULT '',
  consent_note text NOT NULL DEFAULT '',
  link_days integer NOT NULL CHECK (link_days BETWEEN 1 AND 90),
  send_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX notices_team_newest ON notices (team_id, created_at DESC, id DESC);
--> statement-breakpoint
-- One letter. The report is kept as the office saw it when it chose to send; it goes when the link expires.
CREATE TABLE notice_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  evaluation_id uuid NOT NULL,
  student_name text NOT NULL DEFAULT '',
  student_external_id text NOT NULL DEFAULT '',
  email text NOT NULL CHECK (email = lower(email)),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN
    ('waiting', 'queued', 'sent', 'failed', 'bounced', 'complained', 'unsubscribed', 'cancelled')),
  detail text,
  mail_id uuid,
  -- Of the link to the report and of the link to unsubscribe; the secrets themselves are only in the letter.
  token_hash text UNIQUE,
  unsubscribe_hash text UNIQUE,
  printed jsonb,
  expires_at timestamptz,
  opened_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX notice_deliveries_notice ON notice_deliveries (notice_id, status);
--> statement-breakpoint
CREATE INDEX notice_deliveries_evaluation ON notice_deliveries (evaluation_id);
--> statement-breakpoint
CREATE INDEX notice_deliveries_mail ON notice_deliveries (mail_id) WHERE mail_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX notice_deliveries_email ON notice_deliveries (email, created_at DESC);
--> statement-breakpoint
CREATE INDEX notice_deliveries_expiring ON notice_deliveries (expires_at) WHERE printed IS NOT NULL;
--> statement-breakpoint
-- Who wants no more letters from a team.
CREATE TABLE notice_unsubscribes (
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (team_id, email)
);
--> statement-breakpoint
-- The delivery log follows the outbox by itself: mail is sent by code that knows nothing of students.
CREATE FUNCTION follow_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notice_deliveries
  SET status = CASE NEW.status WHEN 'held' THEN 'queued' ELSE NEW.status END,
      detail = NEW.last_error,
      sent_at = NEW.sent_at
  WHERE mail_id = NEW.id AND status IN ('queued', 'sent', 'failed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_outbox_followed AFTER UPDATE OF status ON mail_outbox
  FOR EACH ROW WHEN (NEW.kind = 'notify-student') EXECUTE FUNCTION follow_mail();
