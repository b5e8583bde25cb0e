import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { afterPress } from "../../lib/forms/after-press.ts";
import { termsMessage } from "./credential-rules.ts";

/**
 * The box, usually the Terms, that must be ticked before a form's button is enabled. A disabled button swallows Enter
 * and says nothing, so Enter, and leaving the form, show why.
 */
export function useConsent({ initial = false, message = termsMessage } = {}) {
  const [accepted, setAccepted] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const show = () => setError(accepted ? null : message);

  return {
    accepted,
    box: {
      accepted,
      error,
      onChange: (ticked: boolean) => {
        setAccepted(ticked);
        setError(null);
      },
    },
    form: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) show();
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) afterPress(show);
      },
    },
  };
}
