import { cancelSubscription } from "@meridian/contract/billing/calls";
import type { BilledSubscription } from "@meridian/contract/billing/schemas";
import { lapsedDays, plans } from "@meridian/contract/billing/plans";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { FormError } from "../../components/form/form.tsx";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { formatOptionalDate, hasPaymentDue } from "./billing-text.ts";
import { useBillingChange } from "./use-billing-change.ts";

/** Explains what canceling does, and when, before it happens. */
export default function CancelDialog({
  subscription,
  onClose,
}: {
  readonly subscription: BilledSubscription;
  readonly onClose: () => void;
}) {
  const { busy, refusal, run } = useBillingChange();
  const { title, description, verb, done } = subscription.pending
    ? orderTexts(subscription)
    : subscriptionTexts(subscription);
  const cancel = () =>
    run(() => request(cancelSubscription, { body: { subscriptionId: subscription.id } }), {
      onDone: () => {
        notifySuccess(done);
        onClose();
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button kind="danger" busy={busy && "Canceling"} onClick={() => void cancel()}>
            {verb}
          </Button>
          <Button kind="primary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {subscription.pending ? null : <Consequences subscription={subscription} />}
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}

/** A pending plan ends right away because nothing was paid for it. */
function orderTexts({ plan }: BilledSubscription) {
  const { name } = plans[plan];
  return {
    title: `Cancel the order for ${name}`,
    description:
      "The plan will not become active, and its invoice will be voided. You can then choose another plan or request a new quote.",
    verb: "Cancel order",
    done: `Your order for ${name} was canceled. Nothing is due.`,
  };
}

function subscriptionTexts(subscription: BilledSubscription) {
  const { name } = plans[subscription.plan];
  const until = formatOptionalDate(subscription.currentPeriodEnd);
  const isPaymentDue = hasPaymentDue(subscription);
  return {
    title: `Cancel the ${name} plan?`,
    description: isPaymentDue
      ? `It will end on ${until} and will not renew. You can resume it until then. To save again, settle the open payment.`
      : `It stays active until ${until} and will not be charged again. You can resume it until then.`,
    verb: "Cancel at the end of the period",
    done: `Canceled. ${name} ${isPaymentDue ? "ends on" : "stays active until"} ${until}.`,
  };
}

function Consequences({ subscription }: { readonly subscription: BilledSubscription }) {
  const { seatsUsed, teamName } = subscription;
  return (
    <ul className="bullets grid tight">
      {hasPaymentDue(subscription) ? (
        <li>The payment that did not go through stays open; canceling does not settle it.</li>
      ) : null}
      <li>For {lapsedDays} days after that date, you can view and export everything, but not change it.</li>
      <li>Then it is deleted, after two warnings by email.</li>
      {seatsUsed !== null && seatsUsed > 1 ? (
        <li>
          This ends Premium for all {seatsUsed} people in {teamName}.
        </li>
      ) : null}
      <li>Reports already issued can still be verified.</li>
    </ul>
  );
}
