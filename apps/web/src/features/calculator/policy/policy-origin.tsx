import { updateAccount } from "@meridian/contract/account/calls";
import type { Policy } from "@meridian/grading";
import { useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { useDispatch, useSnapshot } from "../state/use-calculator.tsx";
import { isSamePolicy, setWorkspace, toStartingPolicy, useWorkspace } from "../state/workspace.ts";
import { useIsPolicyLocked } from "./program-chooser.tsx";

/** Shows whether this is one of the team's policies or the user's own, and can save it as the user's default. */
export function PolicyOrigin({ policy }: { readonly policy: Policy }) {
  const dispatch = useDispatch();
  const workspace = useWorkspace();
  const isLocked = useIsPolicyLocked();
  const officePolicy = useSnapshot(({ editor }) => editor.document.officePolicy);
  const [saving, setSaving] = useState(false);
  if (!workspace) return null;
  const { team, policies, ownPolicy } = workspace;
  const name =
    team && (policies.length > 1 && officePolicy ? officePolicy.name : `${team.name}’s shared policy`);
  if (officePolicy && !policies.some(({ id }) => id === officePolicy.id)) {
    return (
      <Notice tone="warn">
        This evaluation was made with {officePolicy.name}, version {officePolicy.version}, which is not a
        policy you can choose here.{" "}
        <LinkButton onClick={() => dispatch({ type: "set-policy", change: {}, office: null })}>
          Keep these settings without the policy
        </LinkButton>
      </Notice>
    );
  }
  if (officePolicy) {
    return isSamePolicy(policy, officePolicy.settings) ? (
      <Notice>
        This is {name}, version {officePolicy.version}.{isLocked ? " An admin has locked its settings." : ""}
      </Notice>
    ) : (
      <Notice tone="warn">
        This evaluation differs from {name}.{" "}
        <LinkButton
          onClick={() =>
            dispatch({ type: "set-policy", change: officePolicy.settings, office: officePolicy })
          }
        >
          Use the team’s policy
        </LinkButton>
      </Notice>
    );
  }
  const shared = policies.find(({ isDefault }) => isDefault);
  if (shared) {
    const start = toStartingPolicy(shared);
    return (
      <Notice tone={isSamePolicy(policy, shared.settings) ? "info" : "warn"}>
        This evaluation doesn’t use a team policy.{" "}
        <LinkButton
          onClick={() => dispatch({ type: "set-policy", change: start.policy, office: start.officePolicy })}
        >
          Use {shared.name}
        </LinkButton>
      </Notice>
    );
  }
  if (ownPolicy && isSamePolicy(policy, ownPolicy)) return <Notice>This is your default policy.</Notice>;
  const saveAsDefault = async () => {
    setSaving(true);
    try {
      await request(updateAccount, { body: { defaultPolicy: policy } });
      setWorkspace({ ...workspace, ownPolicy: policy });
      notifySuccess("New evaluations will start with this policy");
    } catch {
      notifyError("We couldn’t reach the server. Your default was not changed.");
    } finally {
      setSaving(false);
    }
  };
  return (
    <p>
      <LinkButton disabled={saving} onClick={() => void saveAsDefault()}>
        Use as my default
      </LinkButton>
    </p>
  );
}
