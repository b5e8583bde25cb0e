import type { AccountProfile } from "@meridian/contract/accounts";
import { defaultPolicy, type Policy } from "@meridian/grading";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { PolicyFields } from "../../components/policy-fields.tsx";
import { useSession } from "../../lib/session.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { changeAccount } from "./calls.ts";
import { Section } from "./section.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** What the person's new evaluations start with; folded away until it is wanted. */
export function PolicySection({ profile }: { readonly profile: AccountProfile }) {
  const { team } = useSession();
  const [draft, setDraft] = useState<Policy | null>(null);
  const { busy, run } = useAccountChange();
  const save = (policy: Policy | null, said: string) =>
    run(() => changeAccount({ defaultPolicy: policy }), {
      done: () => {
        setDraft(null);
        notifySuccess(said);
      },
    });
  return (
    <Section title="Default policy" about="What your new evaluations start with. Saved ones keep their own.">
      <p>
        {profile.defaultPolicy ? "You have a default of your own." : "You use the product's own defaults."}
      </p>
      {team ? (
        <Notice>Where {team.name} shares a policy, that one comes first for evaluations of the team.</Notice>
      ) : null}
      {draft ? (
        <>
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
        </>
      ) : (
        <div className="row wrap">
          <Button onClick={() => setDraft(profile.defaultPolicy ?? defaultPolicy)}>
            {profile.defaultPolicy ? "Edit default policy" : "Set a default policy"}
          </Button>
          {profile.defaultPolicy ? (
            <Button
              kind="quiet"
              disabled={busy}
              onClick={() => void save(null, "The product's defaults are back")}
            >
              Use the product's defaults
            </Button>
          ) : null}
        </div>
      )}
    </Section>
  );
}
