import { changeSsoRules, removeSsoConnection } from "@meridian/contract/sso/calls";
import type { SsoConnection, SsoSettings } from "@meridian/contract/sso/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { SettingsSection } from "../team/public.ts";
import { request } from "../../lib/api/request.ts";
import { formatDateTime } from "../../lib/format/format-date-time.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { useSsoChange } from "./queries.ts";
import { FormError } from "../../components/form/form.tsx";

/** Step 5: turn it on, and decide whether it is the only way in. */
export function StatusSection({
  settings: { enforced, payer },
  connection: { enabled, lastSignInAt, lastTest },
}: {
  readonly settings: SsoSettings;
  readonly connection: SsoConnection;
}) {
  const { doing, run } = useSsoChange<"switch" | "enforce" | "remove">();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const change = (
    name: "switch" | "enforce",
    body: { enabled?: boolean; enforced?: boolean },
    done: string,
  ) => {
    setRefusal(null);
    void run(() => request(changeSsoRules, { body }), {
      name,
      onDone: () => notifySuccess(done),
      onRefused: setRefusal,
    });
  };
  return (
    <SettingsSection
      title="5. Turn it on"
      about={
        lastSignInAt
          ? `Last sign-in on ${formatDateTime(lastSignInAt)}. Refused sign-ins and their reasons are listed under Activity on the team page.`
          : "Refused sign-ins and their reasons are listed under Activity on the team page."
      }
      end={<Badge tone={enabled ? "ok" : "outline"}>{enabled ? "On" : "Off"}</Badge>}
    >
      <FormError>{refusal}</FormError>
      <Checkbox
        label="Members must sign in with your university"
        checked={enforced}
        disabled={!enabled || doing !== null}
        onValue={(checked) =>
          change(
            "enforce",
            { enforced: checked },
            checked ? "Members now sign in with your university" : "Members can use passwords again",
          )
        }
      />
      <p className="small muted">
        {payer
          ? `If your provider is down, ${payer.name || payer.email}, who pays for the plan, can still sign in with a password and a second factor${payer.twoFactorEnabled ? "" : ", but has not turned on two-factor sign-in yet"}.`
          : "No one pays for this team’s plan, so single sign-on cannot be required."}
      </p>
      <div className="row wrap">
        <Button
          kind={!enabled && lastTest?.problem === null ? "primary" : "secondary"}
          busy={doing === "switch" && "Saving"}
          onClick={() =>
            change(
              "switch",
              { enabled: !enabled },
              enabled ? "Single sign-on is off" : "Single sign-on is on",
            )
          }
        >
          {enabled ? "Turn single sign-on off" : "Turn single sign-on on"}
        </Button>
        <Button kind="danger" onClick={() => setRemoving(true)}>
          Remove connection
        </Button>
      </div>
      {removing ? (
        <ConfirmDialog
          title="Remove this connection?"
          description="Sessions it opened end now. Members stay in the team; those without a password set one with “Forgot password?”."
          verb="Remove connection"
          kind="danger"
          busy={doing === "remove" && "Removing"}
          onConfirm={() =>
            void run(() => request(removeSsoConnection), {
              name: "remove",
              onDone: () => notifySuccess("Connection removed"),
            })
          }
          cancel="Keep connection"
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </SettingsSection>
  );
}
