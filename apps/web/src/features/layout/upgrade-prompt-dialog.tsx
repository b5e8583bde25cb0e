import type { SessionState } from "@meridian/contract/session";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { paths } from "../../lib/paths.ts";

/** What mends it; the offer's own "Upgrade to Premium" would be the wrong door for somebody who has a plan. */
const deeds = {
  "trial-ending": { label: "Choose a plan", to: paths.premium("account") },
  "past-due": { label: "Update payment details", to: paths.billing },
  lapsed: { label: "Renew", to: paths.premium("account") },
} as const;

export function UpgradePromptDialog({
  reason,
  words,
  onClose,
}: {
  readonly reason: NonNullable<SessionState["upgradePrompt"]>;
  readonly words: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Premium"
      description={words}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Maybe Later
          </Button>
          <ButtonLink kind="primary" to={deeds[reason].to}>
            {deeds[reason].label}
          </ButtonLink>
        </>
      }
    />
  );
}
