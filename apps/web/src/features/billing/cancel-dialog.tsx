import { cancelSubscription } from "@meridian/contract/billing/calls";
import type { BilledSubscription } from "@meridian/contract/billing/schemas";
import { lapsedDays, plans } from "@meridian/contract/billing/plans";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { FormError } from "../../components/form/form-error.tsx";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { formatOptionalDate, hasPaymentDue } from "./billing-text.ts";
import { useBillingChange } from "./use-billing-change.ts";
import * as styles from "./billing.module.css";

interface CancelProps {
  readonly subscription: BilledSubscription;
  readonly onClose: () => void;
}

/** Explains what canceling does, and when, before it happens. */
export function CancelDialog(props: CancelProps) {
  return props.subscription.pending ? <CancelOrder {...props} /> : <CancelSubscription {...props} />;
}

/** A pending plan ends right away because nothing was paid for it. */
function CancelOrder({ subscription, onClose }: CancelProps) {
  const { busy, refusal, run } = useBillingChange();
  const { name } = plans[subscription.plan];
  const cancel = () =>
    run(() => request(cancelSubscription, { body: { subscriptionId: subscription.id } }), {
      onDone: () => {
        notifySuccess(`Your order for ${name} was canceled. Nothing is due.`);
        onClose();
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel the order for ${name}`}
      description="The plan will not become active, and its invoice will be voided. You can then choose another plan or request a new quote."
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
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}

function CancelSubscription({ subscription, onClose }: CancelProps) {
  const { busy, refusal, run } = useBillingChange();
  const isPaymentDue = hasPaymentDue(subscription);
  const until = formatOptionalDate(subscription.currentPeriodEnd);
  const cancel = () =>
    run(() => request(cancelSubscription, { body: { subscriptionId: subscription.id } }), {
      onDone: () => {
        notifySuccess(
          `Canceled. ${plans[subscription.plan].name} ${isPaymentDue ? "ends on" : "stays active until"} ${until}.`,
        );
        onClose();
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel the ${plans[subscription.plan].name} plan?`}
      description={
        isPaymentDue
          ? `It will end on ${until} and will not renew. You can resume it until then. To save again, settle the open payment.`
          : `It stays active until ${until} and will not be charged again. You can resume it until then.`
      }
      actions={
        <>
          <Button kind="danger" busy={busy && "Canceling"} onClick={() => void cancel()}>
            Cancel at the end of the period
          </Button>
          <Button kind="primary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <ul className={styles.billingConsequences}>
        {isPaymentDue ? (
          <li>The payment that did not go through stays open; canceling does not settle it.</li>
        ) : null}
        <li>For {lapsedDays} days after that date, you can view and export everything, but not change it.</li>
        <li>Then it is deleted, after two warnings by email.</li>
        {subscription.seatsUsed !== null && subscription.seatsUsed > 1 ? (
          <li>
            This ends Premium for all {subscription.seatsUsed} people in {subscription.teamName}.
          </li>
        ) : null}
        <li>Reports already issued can still be verified.</li>
      </ul>
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}
