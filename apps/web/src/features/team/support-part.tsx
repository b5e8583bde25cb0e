import { type SupportGrant, supportHours } from "@meridian/contract/support";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { maxLength, required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { notify } from "../../lib/toasts.ts";
import { endSupport, grantSupport, supportQuery } from "./calls.ts";
import { Loaded } from "./loaded.tsx";
import { Part } from "./part.tsx";
import { useTeamChange } from "./use-team-change.ts";
import { counted, momentOf } from "./words.ts";

/** Lets the system administrators look at the team's records for some hours; nobody outside the team sees them otherwise. */
export function SupportPart() {
  const query = useQuery(supportQuery);
  return (
    <Part
      title="Support access"
      about="System administrators see no student's record unless you let them, for a limited time. Every look stands in Activity. Records that a member keeps to themselves stay out of it."
    >
      <Loaded query={query} what="The support access">
        {({ grants: [grant] }) => (grant ? <InForce grant={grant} /> : <Ask />)}
      </Loaded>
    </Part>
  );
}

function InForce({ grant }: { readonly grant: SupportGrant }) {
  const { busy, run } = useTeamChange();
  return (
    <>
      <p>
        Open until <b>{momentOf(grant.expiresAt)}</b>
        {grant.grantedBy ? `, given by ${grant.grantedBy}` : ""}: {grant.reason}
      </p>
      <div className="team-actions start">
        <Button
          busy={busy && "Ending"}
          onClick={() =>
            void run(() => endSupport(grant.id), { done: () => notify("Support access has ended") })
          }
        >
          End access now
        </Button>
      </div>
    </>
  );
}

function Ask() {
  const form = useForm(
    { reason: "" },
    { reason: [required("Say what they are to look at"), maxLength(500)] },
  );
  const [hours, setHours] = useState<(typeof supportHours)[number]>(8);
  const { busy, run } = useTeamChange();
  const grant = ({ reason }: { readonly reason: string }) =>
    run(() => grantSupport({ reason, hours }), {
      done: () => notify(`System administrators can look for ${counted(hours, "hour")}`),
      refused: (message) => form.setError("reason", message),
    });
  return (
    <form noValidate className="team-invite" onSubmit={form.submit(grant)}>
      <TextField label="What they are to look at" {...form.field("reason")} />
      <SelectField
        label="For"
        value={hours}
        onChange={({ target }) => setHours(supportHours.find((one) => String(one) === target.value) ?? 8)}
      >
        {supportHours.map((one) => (
          <option key={one} value={one}>
            {counted(one, "hour")}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={busy && "Saving"}>
        Let them look
      </Button>
    </form>
  );
}
