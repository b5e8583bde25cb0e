-- Whether a team's reports print what the file check observed. Off until the office turns it on.
ALTER TABLE branding ADD COLUMN prints_observations boolean NOT NULL DEFAULT false;
