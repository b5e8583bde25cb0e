-- The office's policy of each student of a bulk run, and notes such as how the institution was found in the register.
ALTER TABLE bulk_results ADD COLUMN policy jsonb, ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
