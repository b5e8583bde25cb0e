import { submitSecondFactor } from "@meridian/contract/session/sign-in-calls";
import type { SessionState } from "@meridian/contract/session/session";
import { useState } from "react";
import { plural } from "../../lib/format/plural.ts";
import { useFocusFirst } from "../../lib/focus.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { notify } from "../../lib/toasts.ts";
import { request } from "../../lib/api/request.ts";
import { AuthForm } from "./auth-form.tsx";
import { failureMessage } from "./failure-message.ts";
import { CodeField } from "./code-field.tsx";
import { codeRules } from "./credential-rules.ts";

export function SecondFactorForm({ onSignedIn }: { readonly onSignedIn: (session: SessionState) => void }) {
  const form = useForm({ code: "" }, { code: codeRules });
  const [sending, setSending] = useState(false);
  const first = useFocusFirst();

  const send = async ({ code }: { readonly code: string }) => {
    setSending(true);
    try {
      const response = await request(submitSecondFactor, { body: { code: code.trim() } });
      if (response.status !== "signed-in") return;
      if (response.recoveryCodesLeft !== undefined) notify(codesLeftText(response.recoveryCodesLeft));
      onSignedIn(response.session);
    } catch (error) {
      form.setError("code", failureMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <AuthForm ref={first} submitLabel="Continue" busy={sending && "Checking"} onSubmit={form.submit(send)}>
      <CodeField {...form.field("code")} />
    </AuthForm>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return "You used your last recovery code. Get new ones in Account Settings.";
  return `You used a recovery code. ${plural(left, "is", "are")} left; you can get new ones in Account Settings.`;
}
