import type { BilledSubscription } from "@meridian/contract/billing";
import { lapsedDays, plans } from "@meridian/contract/plans";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Refused } from "../../components/refused.tsx";
import { cancelSubscription } from "../../lib/billing.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { dayOf, isDue } from "./billing-words.ts";
import { useBillingChange } from "./use-billing-change.ts";

interface CancelProps {
  readonly subscription: BilledSubscription;
  readonly onClose: () => void;
}

/** Says what will happen and when, before it does. */
export function CancelDialog(props: CancelProps) {
  return props.subscription.pending ? <CancelOrder {...props} /> : <CancelSubscription {...props} />;
}

/** A pending plan ends at once: nothing was paid for it. */
function CancelOrder({ subscription, onClose }: CancelProps) {
  const { busy, refusal, run } = useBillingChange();
  const { name } = plans[subscription.plan];
  const cancel = () =>
    run(() => cancelSubscription(subscription.id), {
      done: () => {
        notifySuccess(`Your order for ${name} was canceled. Nothing is due.`);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Cancel the order for ${name}`}
      description="The plan does not open and its invoice is voided. You can then choose another plan or ask for a new quote."
      actions={
        <>
          <Button kind="danger" busy={busy && "Canceling"} onClick={() => void cancel()}>
            Cancel order
          </Button>
          <Button kind="primary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Refused>{refusal}</Refused>
    </Dialog>
  );
}

function CancelSubscription({ subscription, onClose }: CancelProps) {
  const { busy, refusal, run } = useBillingChange();
  const due = isDue(subscription);
  const until = dayOf(subscription.currentPeriodEnd);
  const cancel = () =>
    run(() => cancelSubscription(subscription.id), {
      done: () => {
        notifySuccess(
          `Cancelled. ${plans[subscription.plan].name} ${due ? "ends on" : "stays until"} ${until}.`,
        );
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Cancel ${plans[subscription.plan].name}`}
      description={
        due
          ? `It ends on ${until} and is not renewed. Until then you can resume it, and settling the open payment lets you save again.`
          : `It stays as it is until ${until}, and is not charged again. Until then you can resume it.`
      }
      actions={
        <>
          <Button kind="danger" busy={busy && "Cancelling"} onClick={() => void cancel()}>
            Cancel at the end of the period
          </Button>
          <Button kind="primary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <ul className="billing-consequences">
        {due ? <li>The payment that did not go through stays open; cancelling does not settle it.</li> : null}
        <li>For {lapsedDays} days after that day everything can still be read and exported, not changed.</li>
        <li>Then it is deleted, after two warnings by mail.</li>
        {subscription.seatsUsed !== null && subscription.seatsUsed > 1 ? (
          <li>
            This ends Premium for all {subscription.seatsUsed} people in {subscription.teamName}.
          </li>
        ) : null}
        <li>Reports already issued can still be verified.</li>
      </ul>
      <Refused>{refusal}</Refused>
    </Dialog>
  );
}
