-- Public images, served at /media/<path>.
CREATE TABLE media (
  path text PRIMARY KEY,
  content_type text NOT NULL CHECK (content_type LIKE 'image/%'),
  hash text NOT NULL,
  size integer NOT NULL CHECK (size >= 0),
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
