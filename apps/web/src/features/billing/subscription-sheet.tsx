import { openPortal, resumeSubscription } from "@meridian/contract/billing/calls";
import type { BilledSubscription, BillingState } from "@meridian/contract/billing/schemas";
import { plans } from "@meridian/contract/billing/plans";
import { lazy, Suspense, useId, useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { pastDueText, lapsedText } from "./upgrade/plan-notice.ts";
import { request } from "../../lib/api/request.ts";
import { notifyError, notifySuccess } from "../../lib/toasts.ts";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import { formatOptionalDate, hasPaymentDue, priceText, renewalText, getStatus } from "./billing-text.ts";
import { Invoices } from "./invoices.tsx";
import { useBillingChange } from "./use-billing-change.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./billing.module.css";

const ChangeDialog = lazy(() => import("./change-dialog.tsx"));
const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));

/** One subscription with its details and actions. */
export function SubscriptionSheet({
  subscription,
  provider,
}: {
  readonly subscription: BilledSubscription;
  readonly provider: BillingState["provider"];
}) {
  const title = useId();
  const [openDialog, setOpenDialog] = useState<"change" | "cancel" | null>(null);
  const { name } = plans[subscription.plan];
  const { label, tone } = getStatus(subscription);
  const isRunning = subscription.endedAt === null;
  const isPaymentDue = hasPaymentDue(subscription);
  // "Cancel" and "Resume" replace each other, so the focus moves to the heading when one disappears.
  const heading = useFocusAfterSwap<HTMLHeadingElement>(subscription.cancelAtPeriodEnd);
  return (
    <>
      {isRunning ? null : <LapsedNotice subscription={subscription} />}
      {subscription.pending ? <PendingNotice subscription={subscription} /> : null}
      {isPaymentDue ? (
        <Notice tone="bad" live>
          {pastDueText}
        </Notice>
      ) : null}
      <Sheet className={`grid loose ${styles.sheet}`} aria-labelledby={title}>
        <header>
          <div>
            <h2 id={title} ref={heading} tabIndex={-1}>
              {name}
            </h2>
            {subscription.teamName ? <p>{subscription.teamName}</p> : null}
          </div>
          <Badge tone={tone}>{label}</Badge>
        </header>
        <dl>
          <Fact label="Price">{priceText(subscription)}</Fact>
          <Fact label="Seats">{seatsText(subscription)}</Fact>
          <Fact label="Renewal">{renewalText(subscription)}</Fact>
          <Fact label="Payment method">{paymentText(subscription)}</Fact>
        </dl>
        {isRunning && provider !== "none" ? (
          <div className={`row wrap ${styles.actions}`}>
            <PortalButton subscription={subscription} isTest={provider === "test"} isDue={isPaymentDue} />
            {subscription.pending ? null : (
              <Button onClick={() => setOpenDialog("change")}>Change plan or seats</Button>
            )}
            {subscription.cancelAtPeriodEnd ? (
              <ResumeButton subscription={subscription} />
            ) : (
              <Button kind="danger" onClick={() => setOpenDialog("cancel")}>
                {subscription.pending ? "Cancel order" : "Cancel subscription"}
              </Button>
            )}
          </div>
        ) : null}
        {isRunning ? null : (
          <div className={`row wrap ${styles.actions}`}>
            <ButtonLink
              kind="primary"
              to={`${paths.premium("account")}&plan=${subscription.plan}#pricing-section`}
            >
              Renew
            </ButtonLink>
            <ButtonLink to={paths.history}>View and export history</ButtonLink>
            <ButtonLink to={`${paths.account}#your-data`}>Download my data</ButtonLink>
          </div>
        )}
        <h3>Invoices</h3>
        <Invoices invoices={subscription.invoices} />
      </Sheet>
      <Suspense fallback={null}>
        {openDialog === "change" ? (
          <ChangeDialog subscription={subscription} onClose={() => setOpenDialog(null)} />
        ) : null}
        {openDialog === "cancel" ? (
          <CancelDialog subscription={subscription} onClose={() => setOpenDialog(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function PendingNotice({ subscription }: { readonly subscription: BilledSubscription }) {
  const openInvoice = subscription.invoices.find(({ status }) => status === "open");
  return (
    <Notice tone="warn" live>
      This plan is not active yet. It becomes active
      {subscription.teamName ? ` for ${subscription.teamName}` : ""} as soon as the invoice is paid
      {openInvoice?.dueAt ? `, which is due on ${formatOptionalDate(openInvoice.dueAt)}` : ""}, or earlier if
      we approve your order first. We will email you when it becomes active.
    </Notice>
  );
}

function seatsText({ seats, seatsUsed }: BilledSubscription): string {
  if (seatsUsed === null) return seats === null ? "Unlimited" : String(seats);
  return seats === null ? `${seatsUsed} in use, unlimited` : `${seatsUsed} of ${seats} in use`;
}

function paymentText({ byInvoice, paymentMethod }: BilledSubscription): string {
  if (byInvoice) return "By invoice, due within 30 days";
  if (!paymentMethod) return "None";
  const { brand, last4, expires } = paymentMethod;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}, valid until ${expires}`;
}

function PortalButton({
  subscription,
  isTest,
  isDue,
}: {
  readonly subscription: BilledSubscription;
  readonly isTest: boolean;
  readonly isDue: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { url } = await request(openPortal, { body: { subscriptionId: subscription.id } });
      window.location.assign(url);
    } catch {
      notifyError("The payment page could not be opened. Try again in a moment.");
      setBusy(false);
    }
  };
  const label = isTest
    ? "Open the test payment page"
    : subscription.paymentMethod || subscription.byInvoice
      ? "Payment details"
      : "Add a payment method";
  return (
    <Button kind={isDue ? "primary" : "secondary"} busy={busy && "Opening"} onClick={() => void open()}>
      {label}
    </Button>
  );
}

function ResumeButton({ subscription }: { readonly subscription: BilledSubscription }) {
  const { busy, refusal, run } = useBillingChange();
  return (
    <>
      <Button
        // Settling a due payment is the primary action.
        kind={hasPaymentDue(subscription) ? "secondary" : "primary"}
        busy={busy && "Resuming"}
        onClick={() =>
          void run(() => request(resumeSubscription, { body: { subscriptionId: subscription.id } }), {
            onDone: () => notifySuccess(`Resumed. ${plans[subscription.plan].name} continues.`),
          })
        }
      >
        Resume subscription
      </Button>
      <FormError>{refusal}</FormError>
    </>
  );
}

function LapsedNotice({ subscription }: { readonly subscription: BilledSubscription }) {
  return (
    <Notice tone="warn">
      {lapsedText(subscription.deletedOn)} Renew to keep everything. Reports already issued can still be
      verified.
    </Notice>
  );
}
