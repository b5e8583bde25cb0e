-- Records saved in a team belong to the team (decision 092).

-- When a team is deleted, its records go with it instead of becoming the makers' own.
ALTER TABLE evaluations
  DROP CONSTRAINT evaluations_team_id_fkey,
  ADD CONSTRAINT evaluations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams ON DELETE CASCADE;
--> statement-breakpoint
-- API keys, invitations and support grants work only while the admin who made them is an admin of the team. A trigger,
-- so that no code path that ends or lowers a membership can forget them.
CREATE FUNCTION end_admin_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role NOT IN ('owner', 'admin')
    OR (TG_OP = 'UPDATE' AND NEW.role IN ('owner', 'admin'))
    -- The team itself is being deleted: its rows go too.
    OR NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id)
  THEN
    RETURN NULL;
  END IF;
  WITH revoked AS (
    UPDATE api_keys SET revoked_at = now()
    WHERE team_id = OLD.team_id AND created_by = OLD.user_id AND revoked_at IS NULL
    RETURNING name, start
  )
  INSERT INTO audit_log (action, team_id, subject, detail)
  SELECT 'api-key.revoked', OLD.team_id, start, jsonb_build_object('name', name, 'reason', 'creator is no longer an admin')
  FROM revoked;
  UPDATE invitations SET revoked_at = now()
  WHERE team_id = OLD.team_id AND invited_by = OLD.user_id AND accepted_at IS NULL AND revoked_at IS NULL;
  UPDATE support_grants SET ended_at = now()
  WHERE team_id = OLD.team_id AND granted_by = OLD.user_id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER memberships_end_admin_grants AFTER UPDATE OF role OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION end_admin_grants();
--> statement-breakpoint
-- What people who left earlier still hold.
UPDATE api_keys SET revoked_at = now()
WHERE revoked_at IS NULL AND NOT EXISTS (
  SELECT FROM memberships m
  WHERE m.team_id = api_keys.team_id AND m.user_id = api_keys.created_by AND m.role IN ('owner', 'admin')
);
--> statement-breakpoint
UPDATE invitations SET revoked_at = now()
WHERE accepted_at IS NULL AND revoked_at IS NULL AND NOT EXISTS (
  SELECT FROM memberships m
  WHERE m.team_id = invitations.team_id AND m.user_id = invitations.invited_by AND m.role IN ('owner', 'admin')
);
--> statement-breakpoint
UPDATE support_grants SET ended_at = now()
WHERE ended_at IS NULL AND NOT EXISTS (
  SELECT FROM memberships m
  WHERE m.team_id = support_grants.team_id AND m.user_id = support_grants.granted_by AND m.role IN ('owner', 'admin')
);
