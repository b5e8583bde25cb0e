import type { CheckoutResponse } from "@meridian/contract/billing/schemas";
import { plans, trialDays } from "@meridian/contract/billing/plans";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/loading/spinner.tsx";
import { ApiError } from "../../lib/api/api.ts";
import { checkoutQuery, subscriptionErrors } from "../billing/public.ts";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession, useSessionStore } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { settleCheckout } from "./checkout-journey.ts";
import { NextSteps } from "./next-steps.tsx";
import * as styles from "./success.module.css";

/** Polling intervals and the time after which the confirmation counts as late, in milliseconds. */
const fastInterval = 1500;
const slowInterval = 5000;
const lateAfter = 6000;

/** The page after the checkout. It waits for the provider's confirmation and shows the next steps. */
export const Page = withQueries(function SuccessPage() {
  return (
    <div className={`page reading ${styles.success}`}>
      <section className="sheet">
        <div className="strip" aria-hidden="true" />
        <div className="inside">
          <Success />
        </div>
      </section>
    </div>
  );
});

function Success() {
  const [query] = useSearchParams();
  const session = useSession();
  const { openSignIn } = useDialogs();
  const id = query.get("checkout");
  if (!session.user) {
    const returnPath = `${paths.subscriptionSuccess}${id ? `?checkout=${encodeURIComponent(id)}` : ""}`;
    return (
      <>
        <h1>Thank you</h1>
        <p>Sign in with the account you paid with to see your subscription.</p>
        <Button kind="primary" onClick={() => openSignIn({ from: returnPath })}>
          Sign In
        </Button>
      </>
    );
  }
  if (id) return <CheckoutStatus id={id} />;
  return hasPremiumAccess(session) ? (
    <>
      <Heading>Your subscription is active</Heading>
      <NextSteps isAdmin={session.isAdmin} />
    </>
  ) : (
    <>
      <h1>No subscription yet</h1>
      <p>
        This account has no active subscription. If you just paid, your subscription will soon appear on the
        billing page.
      </p>
      <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
    </>
  );
}

function CheckoutStatus({ id }: { readonly id: string }) {
  const [isLate, setIsLate] = useState(false);
  const store = useSessionStore();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(id),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== "open" ? false : isLate ? slowInterval : fastInterval,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  const isCompleted = data?.state === "completed";
  const hasEnded = data !== undefined && data.state !== "open";
  useEffect(() => {
    if (hasEnded) settleCheckout(isCompleted);
  }, [hasEnded, isCompleted]);
  useEffect(() => {
    if (isCompleted) void store.refresh();
  }, [isCompleted, store]);

  if (error && !data) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <>
        <h1>{isUnknown ? "Checkout not found" : "Thank you"}</h1>
        <Notice tone="bad" live>
          {isUnknown
            ? "It belongs to another account, or the link is incomplete."
            : `${subscriptionErrors.check}. If you paid, nothing is lost: it will appear as soon as we can check again.`}
        </Notice>
        <Button onClick={() => void refetch()}>Try again</Button>
        <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
      </>
    );
  }
  if (!data || data.state === "open") return <AwaitingConfirmation isLate={isLate} />;
  if (!isCompleted) {
    return (
      <>
        <h1>Nothing was bought</h1>
        <p>The checkout ended without a payment, and nothing was charged.</p>
        <ButtonLink kind="primary" to={paths.pricing}>
          Back to plans
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Heading>{data.trial ? "Your trial has started" : "Your subscription is active"}</Heading>
      <p>{purchaseText(data)}</p>
      <NextSteps isAdmin={session.isAdmin || plans[data.plan].workspace} />
    </>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <div role="status">
      <h1>
        <CircleCheck className="i lg" aria-hidden="true" /> {children}
      </h1>
    </div>
  );
}

function AwaitingConfirmation({ isLate }: { readonly isLate: boolean }) {
  return (
    <>
      <h1>
        <Hourglass className="i lg" aria-hidden="true" /> Thank you
      </h1>
      {isLate ? (
        <Notice live>
          The confirmation is taking longer than usual. You do not need to do anything: this page keeps
          checking, and we will also email you. You can close this page.
        </Notice>
      ) : (
        <Spinner label="Waiting for payment confirmation" />
      )}
      <ButtonLink to={paths.calculator}>Open the calculator in the meantime</ButtonLink>
    </>
  );
}

function purchaseText({ plan, interval, trial, teamName }: CheckoutResponse): string {
  const { name } = plans[plan];
  const forTeam = teamName ? ` for ${teamName}` : "";
  return trial
    ? `${name}${forTeam}, ${trialDays} days free. Without a payment method, it ends automatically and nothing is charged.`
    : `${name}${forTeam}, billed every ${interval}. The invoice is on your billing page.`;
}
