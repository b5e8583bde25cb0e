import type { TeamOverview } from "@meridian/contract/team";
import { defaultPolicy, type Policy } from "@meridian/grading";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { PolicyFields } from "../../components/policy-fields.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { changeTeam } from "./calls.ts";
import { Part } from "./part.tsx";
import { useTeamChange } from "./use-team-change.ts";

/** How the team counts a GPA: what every member's new evaluation starts with. */
export function SharedPolicy({ team }: { readonly team: TeamOverview }) {
  const saved = team.policy ?? defaultPolicy;
  const [draft, setDraft] = useState<Policy>(saved);
  const { busy, run } = useTeamChange();
  const changed = JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(saved));
  const save = (policy: Policy | null, said: string) =>
    run(() => changeTeam({ policy }), {
      done: () => {
        setDraft(policy ?? defaultPolicy);
        notifySuccess(said);
      },
    });
  return (
    <div className="team-parts">
      <Part
        title="Shared policy"
        about={
          team.policy
            ? "New evaluations of every member start with this policy. A member can still depart from it for one evaluation; the calculator then says so."
            : "The team shares no policy yet: members start with their own default, or the product's. What you save here comes first for everyone."
        }
      >
        <PolicyFields
          policy={draft}
          disabled={busy}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <div className="team-actions">
          {team.policy ? (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => void save(null, "The team shares no policy any more")}
            >
              Stop sharing
            </Button>
          ) : null}
          {changed ? (
            <Button disabled={busy} onClick={() => setDraft(saved)}>
              Undo changes
            </Button>
          ) : null}
          <Button
            kind="primary"
            disabled={team.policy !== null && !changed}
            busy={busy && "Saving"}
            onClick={() => void save(draft, "Every member's new evaluations start with this policy now")}
          >
            Share this policy
          </Button>
        </div>
      </Part>
    </div>
  );
}

/** Two policies are the same whatever the order of their parts. */
function sorted(policy: Policy): unknown {
  return Object.entries(policy).sort(([a], [b]) => a.localeCompare(b));
}
