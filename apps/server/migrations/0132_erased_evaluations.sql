-- IDs of records whose student was erased, so that a draft or a queued save on some device does not bring one back.
CREATE TABLE erased_evaluations (
  id uuid PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);
