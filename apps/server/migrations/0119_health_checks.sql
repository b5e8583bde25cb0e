-- Results of the server's own health checks, one row per five minutes, for the status page. Deleted after 90 days.
CREATE TABLE health_checks (
  -- The start of the five minutes.
  at timestamptz PRIMARY KEY,
  checked text[] NOT NULL,
  failed text[] NOT NULL
);
