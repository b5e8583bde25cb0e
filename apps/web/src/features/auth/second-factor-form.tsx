import type { SessionState } from "@meridian/contract/session";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { minLength, required } from "../../lib/forms/rules.ts";
import { useFocusFirst } from "../../lib/forms/use-focus-first.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { notify } from "../../lib/toasts.ts";
import { giveSecondFactor } from "./calls.ts";
import { failureMessage } from "./failure-message.ts";

const codeRules = [required("Enter a code"), minLength(6, "A code has at least 6 characters")];

export function SecondFactorForm({ onSignedIn }: { readonly onSignedIn: (session: SessionState) => void }) {
  const form = useForm({ code: "" }, { code: codeRules });
  const [sending, setSending] = useState(false);
  const first = useFocusFirst();

  const send = async ({ code }: { readonly code: string }) => {
    setSending(true);
    try {
      const answer = await giveSecondFactor(code.trim());
      if (answer.status !== "signed-in") return;
      if (answer.recoveryCodesLeft !== undefined) notify(leftText(answer.recoveryCodesLeft));
      onSignedIn(answer.session);
    } catch (error) {
      form.setError("code", failureMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={first} noValidate className="auth-form" onSubmit={form.submit(send)}>
      <TextField
        label="Code"
        hint="The 6 digits your authenticator app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        inputMode="text"
        {...form.field("code")}
      />
      <Button type="submit" kind="primary" size="lg" block busy={sending && "Checking"}>
        Continue
      </Button>
    </form>
  );
}

function leftText(left: number): string {
  const used = "That recovery code is used up";
  if (left === 0) return `${used}, and it was the last. Get new ones in Account Settings.`;
  return `${used}. ${left === 1 ? "1 is left" : `${left} are left`}; Account Settings makes new ones.`;
}
