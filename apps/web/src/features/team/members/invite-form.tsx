import { type AssignableRole, assignableRoles } from "@meridian/contract/team/schemas";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { email, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { sendInvitation } from "@meridian/contract/team/calls";
import { request } from "../../../lib/api/request.ts";
import { useTeamChange } from "../queries.ts";
import { roleNames } from "../labels.ts";
import * as styles from "../team.module.css";

export function InviteForm({ full }: { readonly full: boolean }) {
  const form = useForm({ email: "" }, { email: [required("Email is required"), email()] });
  const [role, setRole] = useState<AssignableRole>("evaluator");
  const { busy, run } = useTeamChange();
  const send = ({ email: address }: { readonly email: string }) =>
    run(
      async () => {
        await request(sendInvitation, { body: { email: address, role } });
        form.clear({ email: address });
      },
      {
        onDone: () => notifySuccess(`Invitation sent to ${address}`),
        onRefused: (message) => form.setError("email", message),
      },
    );
  return (
    <>
      {full ? (
        <Notice tone="warn">
          All seats are in use or reserved for invitations. To invite more people, remove a member, revoke an
          invitation or change the plan.
        </Notice>
      ) : null}
      <form noValidate className={`grid ${styles.invite}`} onSubmit={form.submit(send)}>
        <TextField label="Email" type="email" autoComplete="off" disabled={full} {...form.field("email")} />
        <SelectField
          label="Role"
          options={assignableRoles.map((option) => [option, roleNames[option]])}
          value={role}
          disabled={full}
          onValue={setRole}
        />
        <Button type="submit" kind="primary" disabled={full} busy={busy && "Sending"}>
          Send invitation
        </Button>
      </form>
    </>
  );
}
