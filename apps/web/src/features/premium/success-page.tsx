import type { CheckoutAnswer } from "@meridian/contract/billing";
import { plans, trialDays } from "@meridian/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { ApiError } from "../../lib/api.ts";
import { checkoutQuery, subscriptionFaults } from "../../lib/billing.ts";
import { hasPremiumAccess } from "../../lib/access.ts";
import { useDialogs } from "../../lib/dialogs.tsx";
import { paths } from "../../lib/paths.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { useSession, useSessionStore } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import { settleCheckout } from "./checkout-journey.ts";
import { NextSteps } from "./next-steps.tsx";
import "./success.css";

const often = 1500;
const seldom = 5000;
const lateAfter = 6000;

/** After the checkout: says what happens next, and waits for the provider's confirmation. */
export function Page() {
  return (
    <WithQueries>
      <div className="page reading offer-success">
        <section className="sheet">
          <div className="strip" aria-hidden="true" />
          <div className="inside">
            <Success />
          </div>
        </section>
      </div>
    </WithQueries>
  );
}

function Success() {
  const [query] = useSearchParams();
  const session = useSession();
  const { openSignIn } = useDialogs();
  const id = query.get("checkout");
  if (!session.user) {
    const here = `${paths.success}${id ? `?checkout=${encodeURIComponent(id)}` : ""}`;
    return (
      <>
        <h1>Thank you</h1>
        <p>Sign in with the account you bought with, and this page shows how your subscription stands.</p>
        <Button kind="primary" onClick={() => openSignIn({ from: here })}>
          Sign In
        </Button>
      </>
    );
  }
  if (id) return <Waiting id={id} />;
  return hasPremiumAccess(session) ? (
    <>
      <Heading>Your subscription is active</Heading>
      <NextSteps isAdmin={session.isAdmin} />
    </>
  ) : (
    <>
      <h1>No subscription yet</h1>
      <p>
        This account has no active subscription. If you have just paid, the billing page will show it soon.
      </p>
      <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
    </>
  );
}

function Waiting({ id }: { readonly id: string }) {
  const [late, setLate] = useState(false);
  const store = useSessionStore();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(id),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== "open" ? false : late ? seldom : often,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  const completed = data?.state === "completed";
  const ended = data !== undefined && data.state !== "open";
  useEffect(() => {
    if (ended) settleCheckout(completed);
  }, [ended, completed]);
  useEffect(() => {
    if (completed) void store.refresh();
  }, [completed, store]);

  if (error && !data) {
    const unknown = error instanceof ApiError && error.status === 404;
    return (
      <>
        <h1>{unknown ? "We do not know this checkout" : "Thank you"}</h1>
        <Notice tone="bad" live>
          {unknown
            ? "It belongs to another account, or the address is not complete."
            : `${subscriptionFaults.check}. If you paid, nothing is lost: it will show as soon as we can look again.`}
        </Notice>
        <Button onClick={() => void refetch()}>Try again</Button>
        <ButtonLink to={paths.billing}>Billing and Subscription</ButtonLink>
      </>
    );
  }
  if (!data || data.state === "open") return <NotYet late={late} />;
  if (!completed) {
    return (
      <>
        <h1>Nothing was bought</h1>
        <p>The checkout ended without a payment, and nothing is charged.</p>
        <ButtonLink kind="primary" to={paths.pricing}>
          Back to the plans
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Heading>{data.trial ? "Your trial has started" : "Your subscription is active"}</Heading>
      <p>{bought(data)}</p>
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

function NotYet({ late }: { readonly late: boolean }) {
  return (
    <>
      <h1>
        <Hourglass className="i lg" aria-hidden="true" /> Thank you
      </h1>
      {late ? (
        <Notice live>
          The confirmation is taking longer than usual. You need do nothing: it arrives by itself, this page
          goes on looking, and a mail tells you too. You can close this page.
        </Notice>
      ) : (
        <Spinner label="Waiting for the confirmation of your payment" />
      )}
      <ButtonLink to={paths.calculator}>Open the calculator meanwhile</ButtonLink>
    </>
  );
}

function bought({ plan, interval, trial, teamName }: CheckoutAnswer): string {
  const { name } = plans[plan];
  const where = teamName ? ` for ${teamName}` : "";
  return trial
    ? `${name}${where}, ${trialDays} days free. Without a payment method it ends by itself; nothing is charged.`
    : `${name}${where}, paid by the ${interval}. The invoice is on your billing page.`;
}
