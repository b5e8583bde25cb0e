import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { afterPress } from "../../lib/forms/use-form.ts";
import { termsMessage } from "./credential-rules.ts";

/**
 * A checkbox, usually for the Terms, that must be checked before a form's button is enabled. A disabled button ignores
 * Enter without explanation, so pressing Enter or leaving the form shows the reason.
 */
export function useConsent({ initial = false, message = termsMessage } = {}) {
  const [accepted, setAccepted] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const showError = () => setError(accepted ? null : message);

  return {
    accepted,
    /** Props of the checkbox. */
    box: {
      checked: accepted,
      error,
      onValue: (checked: boolean) => {
        setAccepted(checked);
        setError(null);
      },
    },
    form: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) showError();
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) afterPress(showError);
      },
    },
  };
}
