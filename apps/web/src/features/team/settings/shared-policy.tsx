import type { TeamOverview } from "@meridian/contract/team/schemas";
import { defaultPolicy, type Policy } from "@meridian/grading";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { PolicyFields } from "../../calculator/public.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { updateTeam } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { TeamSection } from "../team-section.tsx";
import { useTeamChange } from "../use-team-change.ts";
import * as styles from "../team.module.css";

/** The team's GPA policy, which every member's new evaluation starts with. */
export function SharedPolicy({ team }: { readonly team: TeamOverview }) {
  const saved = team.policy ?? defaultPolicy;
  const [draft, setDraft] = useState<Policy>(saved);
  const { busy, run } = useTeamChange();
  const hasChanged = JSON.stringify(sortEntries(draft)) !== JSON.stringify(sortEntries(saved));
  const save = (policy: Policy | null, doneMessage: string) =>
    run(() => request(updateTeam, { body: { policy } }), {
      onDone: () => {
        setDraft(policy ?? defaultPolicy);
        notifySuccess(doneMessage);
      },
    });
  return (
    <div className={styles.teamParts}>
      <TeamSection
        title="Shared policy"
        about={
          team.policy
            ? "Every member's new evaluations start with this policy. Members can still change it for a single evaluation; the calculator then shows that."
            : "The team has no shared policy yet: members start with their own default, or Meridian's. A policy you save here takes precedence for everyone."
        }
      >
        <PolicyFields
          policy={draft}
          disabled={busy}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <div className={styles.teamActions}>
          {team.policy ? (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => void save(null, "The team no longer shares a policy")}
            >
              Stop sharing
            </Button>
          ) : null}
          {hasChanged ? (
            <Button disabled={busy} onClick={() => setDraft(saved)}>
              Undo changes
            </Button>
          ) : null}
          <Button
            kind="primary"
            disabled={team.policy !== null && !hasChanged}
            busy={busy && "Saving"}
            onClick={() => void save(draft, "Every member's new evaluations now start with this policy")}
          >
            Share this policy
          </Button>
        </div>
      </TeamSection>
    </div>
  );
}

/** Two policies are equal regardless of the order of their keys. */
function sortEntries(policy: Policy): unknown {
  return Object.entries(policy).sort(([a], [b]) => a.localeCompare(b));
}
