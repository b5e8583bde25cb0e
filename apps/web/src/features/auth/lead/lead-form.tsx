import { createLead } from "@meridian/contract/leads/calls";
import type { LeadRequest } from "@meridian/contract/account/schemas";
import { useEffect, useState } from "react";
import { Checkbox, TextField } from "../../../components/form/field.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { useFocusFirst } from "../../../lib/focus.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { AuthForm, NewsCheckbox } from "../auth-form.tsx";
import { saveLead } from "./lead-access.ts";
import { anyOwner, loadQueue } from "../../offline/public.ts";
import { callUrl } from "@meridian/contract/calls/call-url";
import { request } from "../../../lib/api/request.ts";
import { emailRules } from "../credential-rules.ts";
import { useConsent } from "../use-consent.ts";

/** Queued for `anyone`, since the visitor is not signed in. The server stores a repeated address once. */
async function queueLead(body: LeadRequest): Promise<void> {
  try {
    const action = {
      owner: anyOwner,
      label: "Send your email address",
      method: "POST",
      path: callUrl(createLead),
    } as const;
    await (await loadQueue()).send({ ...action, body });
  } catch {
    // Without storage, the report still opens.
  }
}

/** An email address alone unlocks the report and file import. Offline, it is stored on this device and unlocks them too. */
export function LeadForm({
  email: initialEmail,
  onEmail,
  onDone,
}: {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: () => void;
}) {
  const form = useForm({ email: initialEmail }, { email: emailRules });
  const consent = useConsent({
    message: "Check this box first: we store your address only with your consent.",
  });
  const [newsOptIn, setNewsOptIn] = useState(false);
  const [sending, setSending] = useState(false);
  const first = useFocusFirst();
  useEffect(() => onEmail(form.values.email), [onEmail, form.values.email]);

  const send = async ({ email }: { readonly email: string }) => {
    setSending(true);
    const lead = { email, consent: true, source: location.pathname, news_opt_in: newsOptIn } as const;
    try {
      await request(createLead, { body: lead });
    } catch (error) {
      // The visitor can fix a rejected address, but a network failure must not block the report.
      if (error instanceof ApiError && error.status < 500) {
        setSending(false);
        form.setError("email", error.message);
        return;
      }
      await queueLead(lead);
    }
    saveLead({ email: email.trim() });
    onDone();
  };

  return (
    <AuthForm
      ref={first}
      consent={consent}
      submitLabel="Continue with email"
      busy={sending && "Opening"}
      onSubmit={form.submit(send)}
      checks={
        <>
          <Checkbox
            name="consent"
            label="Store my email address so I can use reports and file import."
            {...consent.box}
          />
          <NewsCheckbox checked={newsOptIn} onValue={setNewsOptIn} />
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
    </AuthForm>
  );
}
