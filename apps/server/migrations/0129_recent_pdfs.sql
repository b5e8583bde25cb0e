-- PDFs that one server process has generated, for the others. Each is encrypted with a key that is not stored and follows
-- from what it prints. Used for ten minutes, deleted within the hour; not logged, because they can be generated again.
CREATE UNLOGGED TABLE recent_pdfs (
  -- A hash of what it prints.
  id bytea PRIMARY KEY,
  encrypted_pdf bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
