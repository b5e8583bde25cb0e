-- What a person keeps to read. The newest change of an item wins, whichever device it came from and however late it
-- arrives; a removed item stays for a while as its own last change, so that an older one cannot bring it back.
CREATE TABLE reading_list (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('country', 'post', 'guide', 'event')),
  slug text NOT NULL,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  read boolean NOT NULL DEFAULT false,
  position double precision NOT NULL,
  removed boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, slug)
);
--> statement-breakpoint
CREATE INDEX reading_list_removed ON reading_list (changed_at) WHERE removed;
