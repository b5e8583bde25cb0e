import { completeTestCheckout, getTestCheckout, performTestAction } from "@meridian/contract/billing/calls";
import type { TestAction } from "@meridian/contract/billing/schemas";
import { formatDollars, plans, trialDays } from "@meridian/contract/billing/plans";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { FormError } from "../../components/form/form.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { plural } from "../../lib/format/plural.ts";
import { billingQuery } from "./queries.ts";
import { paths } from "@meridian/contract/pages/paths";
import { callQuery } from "../../lib/api/call-query.ts";
import { queryKeys } from "../../lib/api/query-client.ts";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { request } from "../../lib/api/request.ts";
import { useSessionStore } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import * as styles from "./billing.module.css";
import { renewalText, getStatus } from "./billing-text.ts";

/** Replaces Stripe's pages on a local installation, with buttons to simulate payment outcomes and the passing of time. */
export const Page = withQueries(function TestCheckoutPage() {
  const [query] = useSearchParams();
  const checkout = query.get("checkout");
  const subscription = query.get("subscription");
  return (
    <div className="page standard grid loose">
      <h1>Test checkout</h1>
      <p className="lead">
        This page replaces the payment provider on a local installation. Nothing is charged and no card is
        needed.
      </p>
      <section className={`sheet grid loose ${styles.sheet}`}>
        <div className="strip" aria-hidden="true" />
        <header>
          <Badge tone="warn">
            <FlaskConical className="i sm" aria-hidden="true" />
            Simulated payment
          </Badge>
        </header>
        {checkout ? (
          <Checkout id={checkout} />
        ) : subscription ? (
          <TestActions id={subscription} />
        ) : (
          <NothingToPay />
        )}
      </section>
    </div>
  );
});

function NothingToPay() {
  return (
    <>
      <p>There is nothing to pay here.</p>
      <ButtonLink to={paths.pricing}>See the plans</ButtonLink>
    </>
  );
}

const outcomes = [
  { outcome: "succeed", label: "Pay successfully" },
  { outcome: "succeed-late", label: "Pay with a late confirmation" },
  { outcome: "fail", label: "Decline the card" },
  { outcome: "abandon", label: "Leave without buying" },
] as const;

function Checkout({ id }: { readonly id: string }) {
  const { data, error } = useQuery(
    callQuery(queryKeys.subscriptionStatus, getTestCheckout, { params: { id } }),
  );
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <Skeleton lines={4} />;
  const choose = async (outcome: (typeof outcomes)[number]["outcome"]) => {
    setBusy(true);
    setMessage(null);
    try {
      const { url } = await request(completeTestCheckout, { params: { id }, body: { outcome } });
      window.location.assign(url);
    } catch (reason) {
      setMessage(reason instanceof ApiError ? reason.message : "The server could not be reached.");
      setBusy(false);
    }
  };
  if (data.state !== "open") {
    return (
      <>
        <Notice>This checkout has ended. To buy, start again from the plans.</Notice>
        <ButtonLink to={paths.pricing}>See the plans</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className={styles.sum}>
        <b>{plans[data.plan].name}</b>
        {data.seats === null ? "" : `, ${plural(data.seats, "seat")}`}: {formatDollars(data.amount)} a{" "}
        {data.interval}
        {data.trial ? `, after ${trialDays} days free` : ""}
      </p>
      <FormError>{message}</FormError>
      <div className={`grid tight ${styles.testActions}`}>
        {outcomes.map(({ outcome, label }, index) => (
          <Button
            key={outcome}
            kind={index === 0 ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => void choose(outcome)}
          >
            {data.trial ? label.replace(/^Pay\b/, "Start the trial") : label}
          </Button>
        ))}
      </div>
    </>
  );
}

const testActions: readonly { readonly action: TestAction; readonly label: string }[] = [
  { action: "add-card", label: "Add a card that works" },
  { action: "failing-card", label: "Add a card that will be declined" },
  { action: "end-trial", label: "End the trial now" },
  { action: "renew", label: "End the period now" },
  { action: "pay", label: "Pay the open invoice" },
  { action: "refund", label: "Refund the last payment" },
  { action: "end-now", label: "End the subscription now" },
];

function TestActions({ id }: { readonly id: string }) {
  const { data, error } = useQuery(billingQuery);
  const queries = useQueryClient();
  const store = useSessionStore();
  const [result, setResult] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <Skeleton lines={6} />;
  const subscription = data.subscriptions.find((entry) => entry.id === id);
  if (!subscription) return <NothingToPay />;
  const perform = async ({ action, label }: (typeof testActions)[number]) => {
    try {
      await request(performTestAction, { body: { subscriptionId: id, action } });
      setResult({ text: `Done: ${label.toLowerCase()}.`, failed: false });
      await queries.invalidateQueries({ queryKey: queryKeys.subscriptionStatus });
      void store.refresh();
    } catch (reason) {
      setResult({
        text: reason instanceof ApiError ? reason.message : "The server could not be reached.",
        failed: true,
      });
    }
  };
  return (
    <>
      <p className={styles.sum}>
        <b>{plans[subscription.plan].name}</b>: {getStatus(subscription).label}. {renewalText(subscription)}.
      </p>
      {result ? (
        <Notice tone={result.failed ? "bad" : "info"} live>
          {result.text}
        </Notice>
      ) : null}
      <div className={`grid tight ${styles.testActions}`}>
        {testActions.map((testAction) => (
          <Button key={testAction.action} onClick={() => void perform(testAction)}>
            {testAction.label}
          </Button>
        ))}
      </div>
      <ButtonLink kind="primary" to={paths.billing}>
        Back to billing
      </ButtonLink>
    </>
  );
}
