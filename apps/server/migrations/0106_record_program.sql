-- The office policy a record was made with. Its name is the program; extracted here, so that the queue need not open documents.
ALTER TABLE evaluations
  ADD COLUMN program text GENERATED ALWAYS AS (document #>> '{document,officePolicy,name}') STORED,
  ADD COLUMN policy_version integer GENERATED ALWAYS AS ((document #>> '{document,officePolicy,version}')::integer) STORED;
