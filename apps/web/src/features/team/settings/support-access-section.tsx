import { endSupport, grantSupport } from "@meridian/contract/support/calls";
import { type SupportGrant, supportHours } from "@meridian/contract/support/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { maxLength, required } from "../../../lib/forms/rules.ts";
import { plural } from "../../../lib/format/plural.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { notify } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { supportQuery, useTeamChange } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

/** Gives system administrators access to the team's records for a few hours. Without a grant, only team members see them. */
export function SupportAccessSection() {
  const query = useQuery(supportQuery);
  return (
    <SettingsSection
      title="Support access"
      about="System administrators can’t see student records unless you grant them access for a limited time. Every view is logged under Activity. Records that a member keeps private are never included."
    >
      <QueryContent query={query} what="Support access">
        {({ grants: [grant] }) => (grant ? <ActiveGrant grant={grant} /> : <GrantForm />)}
      </QueryContent>
    </SettingsSection>
  );
}

function ActiveGrant({ grant }: { readonly grant: SupportGrant }) {
  const { busy, run } = useTeamChange();
  return (
    <>
      <p>
        Open until <b>{formatDateTime(grant.expiresAt)}</b>
        {grant.grantedBy ? `, granted by ${grant.grantedBy}` : ""}: {grant.reason}
      </p>
      <div className={`cluster ${styles.actions} ${styles.start}`}>
        <Button
          busy={busy && "Ending"}
          onClick={() =>
            void run(() => request(endSupport, { params: { id: grant.id } }), {
              onDone: () => notify("Support access has ended"),
            })
          }
        >
          End access now
        </Button>
      </div>
    </>
  );
}

function GrantForm() {
  const form = useForm(
    { reason: "" },
    { reason: [required("Say what support should look into"), maxLength(500)] },
  );
  const [hours, setHours] = useState<(typeof supportHours)[number]>(8);
  const { busy, run } = useTeamChange();
  const grant = ({ reason }: { readonly reason: string }) =>
    run(() => request(grantSupport, { body: { reason, hours } }), {
      onDone: () => notify(`System administrators have access for ${plural(hours, "hour")}`),
      onRefused: (message) => form.setError("reason", message),
    });
  return (
    <form noValidate className={`grid ${styles.invite}`} onSubmit={form.submit(grant)}>
      <TextField label="What should support look into?" {...form.field("reason")} />
      <SelectField
        label="Duration"
        options={supportHours.map((option) => [option, plural(option, "hour")])}
        value={hours}
        onValue={setHours}
      />
      <Button type="submit" busy={busy && "Saving"}>
        Grant access
      </Button>
    </form>
  );
}
