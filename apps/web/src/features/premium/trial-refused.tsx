import type { TrialRefusal } from "@meridian/contract/billing";
import { ConfirmAddress } from "../../components/confirm-address.tsx";
import { Notice } from "../../components/notice.tsx";

const words: Readonly<Record<Exclude<TrialRefusal, "unverified">, string>> = {
  person: "You have had your trial, so this one is paid from today.",
  renewal: "You subscribed before, so this one is paid from today.",
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
  if (refusal !== "unverified") return <Notice>{words[refusal]}</Notice>;
  return (
    <ConfirmAddress email={email} onConfirmed={onAgain}>
      Confirm your email address to start the trial.
    </ConfirmAddress>
  );
}
