import type { Policy } from "@meridian/grading";
import { useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { anyAnswer, callApi } from "../../../lib/api.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { samePolicy, setWorkspace, useWorkspace } from "../state/workspace.ts";

/** Whose policy this is: the team's shared one, a departure from it, or one's own; and how to make it one's default. */
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
    return samePolicy(policy, teamPolicy) ? (
      <Notice>This is the policy {team.name} shares.</Notice>
    ) : (
      <Notice tone="warn">
        This evaluation departs from the policy {team.name} shares.{" "}
        <LinkButton onClick={() => onUse(teamPolicy)}>Use the team's policy</LinkButton>
      </Notice>
    );
  }
  if (ownPolicy && samePolicy(policy, ownPolicy)) return <Notice>This is your default policy.</Notice>;
  const keep = async () => {
    setSaving(true);
    try {
      await callApi("/api/account", anyAnswer, { method: "PATCH", body: { defaultPolicy: policy } });
      setWorkspace({ ...workspace, ownPolicy: policy });
      notifySuccess("Your new evaluations start with this policy");
    } catch {
      notifyError("The server could not be reached. Your default was not changed.");
    } finally {
      setSaving(false);
    }
  };
  return (
    <p>
      <LinkButton disabled={saving} onClick={() => void keep()}>
        Use as my default
      </LinkButton>
    </p>
  );
}
