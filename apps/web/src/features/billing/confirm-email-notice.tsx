import { resendVerification } from "@meridian/contract/account/calls";
import { useState, type ReactNode } from "react";
import { request } from "../../lib/api/request.ts";
import { notifyError } from "../../lib/toasts.ts";
import { Button } from "../../components/button.tsx";
import * as styles from "./confirm-email-notice.module.css";
import { Notice } from "../../components/notice.tsx";

/** Notice for features that need a confirmed email address, with a button to resend the link. */
export function ConfirmEmailNotice({
  email,
  onConfirmed,
  children,
}: {
  readonly email: string;
  /** Refetches the account. */
  readonly onConfirmed: () => void;
  /** What the confirmed email address is needed for. */
  readonly children: ReactNode;
}) {
  const [sent, setSent] = useState(false);
  const send = async () => {
    try {
      await request(resendVerification);
      setSent(true);
    } catch {
      notifyError("We could not send the email. Try again in a moment.");
    }
  };
  return (
    <Notice tone="warn">
      {children} Open the link we sent to <b>{email}</b>, then come back.
      <span className={`row ${styles.confirmEmail}`}>
        <Button size="sm" onClick={onConfirmed}>
          I’ve confirmed it
        </Button>
        <Button size="sm" kind="quiet" disabled={sent} onClick={() => void send()}>
          {sent ? "Sent" : "Resend link"}
        </Button>
      </span>
    </Notice>
  );
}
