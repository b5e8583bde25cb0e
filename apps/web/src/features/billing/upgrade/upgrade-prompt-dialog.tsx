import { Button, ButtonLink } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import type { PlanNotice } from "./plan-notice.ts";

/** Offers the action that resolves the notice; "Upgrade to Premium" would mislead users who already have a plan. */
export default function UpgradePromptDialog({
  notice: { text, action },
  onClose,
}: {
  readonly notice: PlanNotice;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      onClose={onClose}
      title="Premium"
      description={text}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Maybe Later
          </Button>
          {action ? (
            <ButtonLink kind="primary" to={action.to}>
              {action.label}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
