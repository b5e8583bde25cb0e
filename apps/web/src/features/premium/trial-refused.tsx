import type { TrialRefusal } from "@meridian/contract/billing";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { sendVerification } from "../../lib/billing.ts";
import { notifyError } from "../../lib/toasts.ts";

const words: Readonly<Record<Exclude<TrialRefusal, "unverified">, string>> = {
  person: "You have had your trial, so this one is paid from today.",
  domain:
    "A colleague at your email domain has used its trial. Ask your admin for an invitation, or pay from today.",
  pending: "A colleague at your email domain is starting the trial right now. Try again in a few minutes.",
};

/** Why there is no trial for this person, and what they can do about it. */
export function TrialRefused({
  refusal,
  email,
  onAgain,
}: {
  readonly refusal: TrialRefusal;
  readonly email: string;
  readonly onAgain: () => void;
}) {
  const [sent, setSent] = useState(false);
  if (refusal !== "unverified") return <Notice>{words[refusal]}</Notice>;
  const send = async () => {
    try {
      await sendVerification();
      setSent(true);
    } catch {
      notifyError("The mail could not be sent. Try again in a moment.");
    }
  };
  return (
    <Notice tone="warn">
      The trial belongs to a confirmed address. Open the link we sent to <b>{email}</b>, then come back.
      <span className="offer-again">
        <Button size="sm" onClick={onAgain}>
          I have confirmed it
        </Button>
        <Button size="sm" kind="quiet" disabled={sent} onClick={() => void send()}>
          {sent ? "Sent" : "Send the link again"}
        </Button>
      </span>
    </Notice>
  );
}
