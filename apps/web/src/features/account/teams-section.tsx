import type { AccountProfile } from "@meridian/contract/account/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { useSession, useSessionStore } from "../../lib/session/session.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { leaveTeam } from "@meridian/contract/team/calls";
import { request } from "../../lib/api/request.ts";
import { AccountSection } from "./account-section.tsx";
import { useAccountChange } from "./queries.ts";
import * as styles from "./account.module.css";

type Team = AccountProfile["teams"][number];

/** Lists the user's teams and lets them leave. */
export function TeamsSection({ profile }: { readonly profile: AccountProfile }) {
  const { team: currentTeam } = useSession();
  const store = useSessionStore();
  const [leaving, setLeaving] = useState<Team | null>(null);
  const { busy, run } = useAccountChange();
  if (profile.teams.length === 0) return null;
  const leave = (team: Team) =>
    run(() => request(leaveTeam, { params: { id: team.id } }), {
      onDone: () => {
        setLeaving(null);
        void store.refresh();
        notifySuccess(`You have left ${team.name}`);
      },
    });
  return (
    <AccountSection
      title="Teams"
      about="Evaluations you save belong to your current team. Switch teams in the account menu."
    >
      <ul className={styles.list}>
        {profile.teams.map((team) => (
          <li key={team.id}>
            <div>
              <p>
                {team.name} {currentTeam?.id === team.id ? <Badge tone="sea">Current team</Badge> : null}
              </p>
              <p className="muted">Your role: {team.role}</p>
            </div>
            <Button
              size="sm"
              disabled={busy}
              aria-label={`Leave ${team.name}`}
              onClick={() => setLeaving(team)}
            >
              Leave
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={`Leave ${leaving.name}?`}
          description={`What you saved there stays with the team, and you will no longer see it.${leaving.role === "owner" || leaving.role === "admin" ? " API keys and pending invitations you created for it stop working." : ""} You will need a new invitation to return.`}
          verb="Leave team"
          kind="danger"
          busy={busy && "Leaving"}
          onConfirm={() => void leave(leaving)}
          cancel="Stay"
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </AccountSection>
  );
}
