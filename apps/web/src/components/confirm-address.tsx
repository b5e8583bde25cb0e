import { useState, type ReactNode } from "react";
import { sendVerification } from "../lib/billing.ts";
import { notifyError } from "../lib/toasts.ts";
import { Button } from "./button.tsx";
import "./confirm-address.css";
import { Notice } from "./notice.tsx";

/** What needs a confirmed email address says so and offers to send the link again. */
export function ConfirmAddress({
  email,
  onConfirmed,
  children,
}: {
  readonly email: string;
  /** Reads the account again. */
  readonly onConfirmed: () => void;
  /** What the confirmed address is needed for. */
  readonly children: ReactNode;
}) {
  const [sent, setSent] = useState(false);
  const send = async () => {
    try {
      await sendVerification();
      setSent(true);
    } catch {
      notifyError("The email could not be sent. Try again in a moment.");
    }
  };
  return (
    <Notice tone="warn">
      {children} Open the link we sent to <b>{email}</b>, then come back.
      <span className="row confirm-address">
        <Button size="sm" onClick={onConfirmed}>
          I have confirmed it
        </Button>
        <Button size="sm" kind="quiet" disabled={sent} onClick={() => void send()}>
          {sent ? "Sent" : "Send the link again"}
        </Button>
      </span>
    </Notice>
  );
}
