import { ownTeams, type OwnTeams, sessionAnswer } from "@meridian/contract/team";
import { useEffect, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Notice } from "../../components/notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { callApi } from "../../lib/api.ts";
import { useSessionStore } from "../../lib/session.tsx";
import { notify } from "../../lib/toasts.ts";
import { sharedQueries } from "../../lib/with-queries.tsx";
import "./team-switch.css";

type Team = OwnTeams["teams"][number];

/** Which of several teams somebody works in from now on: what they see and where their evaluations are saved. */
export function TeamSwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore();
  const [teams, setTeams] = useState<readonly Team[] | null>(null);
  const [going, setGoing] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    callApi("/api/teams", ownTeams, { signal: leaving.signal })
      .then((answer) => setTeams(answer.teams))
      .catch(() => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, []);
  const go = async (team: Team) => {
    setGoing(team.id);
    setFailed(false);
    try {
      const body = { teamId: team.id };
      const { session } = await callApi("/api/session/team", sessionAnswer, { method: "PUT", body });
      // What was read in the other team must not show in this one.
      sharedQueries().clear();
      store.replace(session);
      notify(`You work in ${team.name} now`);
      onClose();
    } catch {
      setGoing(null);
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Switch team"
      description="History, dashboard, policy and tables are those of the team you work in."
    >
      {failed ? (
        <Notice tone="bad" live>
          The server could not be reached. You still work where you did.
        </Notice>
      ) : null}
      {teams ? (
        <ul className="team-switch">
          {teams.map((team) => (
            <li key={team.id}>
              <span>
                <b>{team.name}</b> <span className="muted">{team.role}</span>
              </span>
              {team.active ? (
                <Badge tone="sea">you work here</Badge>
              ) : (
                <Button
                  size="sm"
                  disabled={going !== null}
                  busy={going === team.id && "Switching"}
                  aria-label={`Work in ${team.name}`}
                  onClick={() => void go(team)}
                >
                  Work here
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : failed ? null : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}
