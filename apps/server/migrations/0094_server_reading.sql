-- Reading transcript files through the API, off until an admin turns it on.
ALTER TABLE teams ADD COLUMN reads_on_server boolean NOT NULL DEFAULT false;
