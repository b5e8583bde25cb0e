import type { TrialRefusal } from "@meridian/contract/billing/schemas";
import { ConfirmEmailNotice } from "../billing/public.ts";
import { Notice } from "../../components/notice.tsx";

const texts: Readonly<Record<Exclude<TrialRefusal, "unverified">, string>> = {
  person: "You have already used your trial, so payment starts today.",
  renewal: "You have subscribed before, so payment starts today.",
  domain:
    "Someone at your institution has already used its free trial. Ask your admin for an invitation, or pay now.",
  pending: "Someone at your institution is starting its free trial right now. Try again in a few minutes.",
};

/** Why the user cannot have a trial, and what they can do about it. */
export function TrialRefused({
  refusal,
  email,
  onAgain,
}: {
  readonly refusal: TrialRefusal;
  readonly email: string;
  readonly onAgain: () => void;
}) {
  if (refusal !== "unverified") return <Notice>{texts[refusal]}</Notice>;
  return (
    <ConfirmEmailNotice email={email} onConfirmed={onAgain}>
      Confirm your email address to start the trial.
    </ConfirmEmailNotice>
  );
}
