-- A team's deleted records, side by side: with few of them the planner else goes through those of all teams. It is
-- written when a record is deleted, never when one is saved.
CREATE INDEX evaluations_team_deleted ON evaluations (team_id, created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
