import { listOwnTeams, switchTeam } from "@meridian/contract/team/calls";
import type { OwnTeams } from "@meridian/contract/team/schemas";
import { useEffect, useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { emitAuthEvent } from "../../../lib/session/auth-events.ts";
import { useSessionStore } from "../../../lib/session/session.tsx";
import { notify } from "../../../lib/toasts.ts";
import * as styles from "./team-switch.module.css";

type Team = OwnTeams["teams"][number];

/** Switches the current team, which decides what the user sees and where evaluations are saved. */
export function TeamSwitchDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore();
  const [teams, setTeams] = useState<readonly Team[] | null>(null);
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    request(listOwnTeams, { signal: controller.signal })
      .then((response) => setTeams(response.teams))
      .catch((error: unknown) => controller.signal.aborted || setFailure(describeFailure(error)));
    return () => controller.abort();
  }, []);
  const switchTo = async (team: Team) => {
    setSwitchingTo(team.id);
    setFailure(null);
    try {
      const { session } = await request(switchTeam, { body: { teamId: team.id } });
      store.replace(session);
      emitAuthEvent("TEAM_SWITCHED");
      notify(`You are now working in ${team.name}`);
      onClose();
    } catch (error) {
      setSwitchingTo(null);
      setFailure(describeFailure(error));
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Switch team"
      description="History, dashboard, policy and tables belong to the team you are working in."
    >
      {failure ? (
        <Notice tone="bad" live>
          {failure} You are still in the same team.
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
      ) : failure ? null : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}

const describeFailure = (error: unknown) => getErrorMessage(error, "The server could not be reached.");
