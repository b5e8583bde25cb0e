-- CEEB codes of institutions, entered by the office once.
CREATE TABLE ceeb_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL REFERENCES teams ON DELETE CASCADE,
  institution text NOT NULL,
  -- The name in lowercase, without accents and punctuation.
  institution_key text NOT NULL,
  ceeb text NOT NULL,
  -- Remembered from a final record instead of entered in the table.
  from_record boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (team_id, institution_key)
);
