-- The office's address for the letterhead, and which parts of a report it prints.
ALTER TABLE branding
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN prints_birth_date boolean NOT NULL DEFAULT true,
  ADD COLUMN prints_email boolean NOT NULL DEFAULT true,
  ADD COLUMN prints_range boolean NOT NULL DEFAULT true,
  ADD COLUMN prints_notes boolean NOT NULL DEFAULT true;
