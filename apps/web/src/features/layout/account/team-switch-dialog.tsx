import { listOwnTeams, switchTeam } from "@meridian/contract/team/calls";
import type { OwnTeams } from "@meridian/contract/team/schemas";
import { useEffect, useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { request } from "../../../lib/api/request.ts";
import { useSessionStore } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/toasts.ts";
import { getSharedQueryClient } from "../../../lib/api/query-provider.tsx";
import * as styles from "./team-switch.module.css";

type Team = OwnTeams["teams"][number];

/** Switches the current team, which decides what the user sees and where evaluations are saved. */
export function TeamSwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore();
  const [teams, setTeams] = useState<readonly Team[] | null>(null);
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    request(listOwnTeams, { signal: controller.signal })
      .then((response) => setTeams(response.teams))
      .catch(() => controller.signal.aborted || setFailed(true));
    return () => controller.abort();
  }, []);
  const switchTo = async (team: Team) => {
    setSwitchingTo(team.id);
    setFailed(false);
    try {
      const { session } = await request(switchTeam, { body: { teamId: team.id } });
      // Data of the previous team must not show in the new one.
      getSharedQueryClient().clear();
      store.replace(session);
      notify(`You are now working in ${team.name}`);
      onClose();
    } catch {
      setSwitchingTo(null);
      setFailed(true);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Switch team"
      description="History, dashboard, policy and tables belong to the team you are working in."
    >
      {failed ? (
        <Notice tone="bad" live>
          The server could not be reached. You are still in the same team.
        </Notice>
      ) : null}
      {teams ? (
        <ul className={styles.teamSwitch}>
          {teams.map((team) => (
            <li className="row between" key={team.id}>
              <span>
                <b>{team.name}</b> <span className="muted">{team.role}</span>
              </span>
              {team.active ? (
                <Badge tone="sea">Current team</Badge>
              ) : (
                <Button
                  size="sm"
                  disabled={switchingTo !== null}
                  busy={switchingTo === team.id && "Switching"}
                  aria-label={`Switch to ${team.name}`}
                  onClick={() => void switchTo(team)}
                >
                  Switch
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
