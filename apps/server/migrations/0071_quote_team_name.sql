-- The workspace's name as typed before the quote was asked for; empty: the institution's.
ALTER TABLE quotes ADD COLUMN team_name text;
