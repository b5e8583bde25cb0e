import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { paths } from "../../lib/paths.ts";

export function UpgradePromptDialog({
  words,
  onClose,
}: {
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
          <ButtonLink kind="primary" to={paths.premium("account")}>
            Upgrade to Premium
          </ButtonLink>
        </>
      }
    />
  );
}
