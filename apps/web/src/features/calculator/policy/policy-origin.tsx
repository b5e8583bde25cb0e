import { updateAccount } from "@meridian/contract/account/calls";
import type { Policy } from "@meridian/grading";
import { useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { isSamePolicy, setWorkspace, useWorkspace } from "../state/workspace.ts";

/** Shows whether this is the team's shared policy or the user's own, and can save it as the user's default. */
export function PolicyOrigin({
  policy,
  onUse,
}: {
  readonly policy: Policy;
  readonly onUse: (policy: Policy) => void;
}) {
  const workspace = useWorkspace();
  const [saving, setSaving] = useState(false);
  if (!workspace) return null;
  const { team, teamPolicy, ownPolicy } = workspace;
  if (team && teamPolicy) {
    return isSamePolicy(policy, teamPolicy) ? (
      <Notice>This is {team.name}’s shared policy.</Notice>
    ) : (
      <Notice tone="warn">
        This evaluation differs from {team.name}’s shared policy.{" "}
        <LinkButton onClick={() => onUse(teamPolicy)}>Use the team’s policy</LinkButton>
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
