import { updateAccount } from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { defaultPolicy, type Policy } from "@meridian/grading";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PolicyFields } from "../../calculator/public.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { AccountSection } from "../account-section.tsx";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { useAccountChange } from "../queries.ts";

/** The user's default policy for new evaluations; collapsed until edited. */
export function PolicySection({ profile }: { readonly profile: AccountProfile }) {
  const { team } = useSession();
  const [draft, setDraft] = useState<Policy | null>(null);
  const { busy, run } = useAccountChange();
  const fields = useFocusAfterSwap<HTMLDivElement>(draft !== null);
  const editButton = useFocusAfterSwap<HTMLButtonElement>(draft !== null);
  const save = (policy: Policy | null, message: string) =>
    run(() => request(updateAccount, { body: { defaultPolicy: policy } }), {
      onDone: () => {
        setDraft(null);
        notifySuccess(message);
      },
    });
  return (
    <AccountSection
      title="Default policy"
      about="Applies to your new evaluations. Saved ones keep their own policy."
    >
      <p>
        {profile.defaultPolicy ? "You have your own default policy." : "You use Meridian’s default policy."}
      </p>
      {team ? (
        <Notice>If {team.name} shares a policy, the team’s evaluations use that one instead.</Notice>
      ) : null}
      {draft ? (
        <div ref={fields} className="stack">
          <PolicyFields
            policy={draft}
            disabled={busy}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
          <div className="row">
            <Button onClick={() => setDraft(null)}>Cancel</Button>
            <Button busy={busy && "Saving"} onClick={() => void save(draft, "Default policy saved")}>
              Save default policy
            </Button>
          </div>
        </div>
      ) : (
        <div className="row wrap">
          <Button ref={editButton} onClick={() => setDraft(profile.defaultPolicy ?? defaultPolicy)}>
            {profile.defaultPolicy ? "Edit default policy" : "Set a default policy"}
          </Button>
          {profile.defaultPolicy ? (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => void save(null, "Meridian’s default policy restored")}
            >
              Use Meridian’s default
            </Button>
          ) : null}
        </div>
      )}
    </AccountSection>
  );
}
