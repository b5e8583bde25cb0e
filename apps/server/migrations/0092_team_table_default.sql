-- The table that a team's calculator chooses for a country, at most one per country.
ALTER TABLE team_tables ADD COLUMN is_default boolean NOT NULL DEFAULT false;
