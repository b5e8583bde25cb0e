-- The newest version of each record that was announced as final, so that it is announced once (decision 031).
CREATE TABLE evaluation_releases (
  evaluation_id uuid PRIMARY KEY REFERENCES evaluations (id) ON DELETE CASCADE,
  version integer NOT NULL
);
--> statement-breakpoint
-- A team that requires approval has announced the records that became final before. The feed names them for 30 days; for
-- older ones, the audit log says whether the next change of the setting turned it on.
WITH changes AS MATERIALIZED (
  SELECT id, team_id, at, (detail #>> '{after,needsApproval}')::boolean AS turned_on
  FROM audit_log
  WHERE action = 'team.record-settings'
    AND detail #> '{before,needsApproval}' <> detail #> '{after,needsApproval}'
)
INSERT INTO evaluation_releases (evaluation_id, version)
SELECT e.id, e.version
FROM evaluations e
LEFT JOIN teams t ON t.id = e.team_id
WHERE e.state = 'approved' OR e.state = 'final' AND (
  NOT coalesce(t.needs_approval, false)
  OR EXISTS (
    SELECT FROM team_events v
    WHERE v.evaluation_id = e.id AND v.type = 'evaluation.final' AND v.data ->> 'version' = e.version::text)
  OR (
    SELECT c.turned_on FROM changes c
    WHERE c.team_id = e.team_id AND c.at > e.final_at
    ORDER BY c.at, c.id
    LIMIT 1)
);
