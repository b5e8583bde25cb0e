-- An action on many records, run in the background: assign, tag, make final, issue, send. All of it expires.
CREATE TABLE record_actions (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  actor_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The identity provider whose session started it; the run has the rights of that session.
  sso_team_id uuid,
  action jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'cancelled', 'failed', 'done')),
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- Set when an undo was requested; the undo is the same run, backwards.
  undo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX record_actions_actor ON record_actions (actor_id, created_at DESC);
--> statement-breakpoint
CREATE INDEX record_actions_expires ON record_actions (expires_at);
--> statement-breakpoint
CREATE TABLE record_action_items (
  action_id uuid NOT NULL REFERENCES record_actions ON DELETE CASCADE,
  place integer NOT NULL,
  evaluation_id uuid NOT NULL REFERENCES evaluations ON DELETE CASCADE,
  -- Null until its turn.
  outcome text CHECK (outcome IN ('changed', 'skipped', 'undone')),
  -- Why it was skipped.
  message text NOT NULL DEFAULT '',
  -- What an undo needs.
  before jsonb,
  PRIMARY KEY (action_id, place)
);
--> statement-breakpoint
CREATE INDEX record_action_items_record ON record_action_items (evaluation_id);
