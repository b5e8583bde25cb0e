-- The newest version of each record that was announced as final, so that it is announced once (decision 031).
CREATE TABLE evaluation_releases (
  evaluation_id uuid PRIMARY KEY REFERENCES evaluations (id) ON DELETE CASCADE,
  version integer NOT NULL
);
--> statement-breakpoint
INSERT INTO evaluation_releases (evaluation_id, version)
SELECT e.id, e.version
FROM evaluations e
LEFT JOIN teams t ON t.id = e.team_id
WHERE e.state = 'approved' OR e.state = 'final' AND NOT coalesce(t.needs_approval, false);
