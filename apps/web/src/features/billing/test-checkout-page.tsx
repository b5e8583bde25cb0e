import { testCheckoutAnswer, type TestDeed } from "@meridian/contract/billing";
import { dollars, plans, trialDays } from "@meridian/contract/plans";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { ApiError, anyAnswer, callApi } from "../../lib/api.ts";
import { billingQuery } from "../../lib/billing.ts";
import { redirectAnswer } from "@meridian/contract/billing";
import { paths } from "../../lib/paths.ts";
import { queryKeys } from "../../lib/query-client.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { useSessionStore } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import "./billing.css";
import { renewalText, statusOf } from "./billing-words.ts";

/** The local test provider's own page: what Stripe's would be, with buttons for what in life takes luck or time. */
export function Page() {
  const [query] = useSearchParams();
  const checkout = query.get("checkout");
  const subscription = query.get("subscription");
  return (
    <WithQueries>
      <div className="page standard billing-page">
        <h1>Test checkout</h1>
        <p className="lead">
          This page stands in for the payment provider on a local installation. Nothing here is charged, and
          no card is asked for.
        </p>
        <section className="sheet billing-sheet">
          <div className="strip" aria-hidden="true" />
          <header>
            <Badge tone="warn">
              <FlaskConical className="i sm" aria-hidden="true" />
              No money moves
            </Badge>
          </header>
          {checkout ? <Checkout id={checkout} /> : subscription ? <Deeds id={subscription} /> : <Nothing />}
        </section>
      </div>
    </WithQueries>
  );
}

function Nothing() {
  return (
    <>
      <p>There is nothing to pay here.</p>
      <ButtonLink to={paths.pricing}>See the plans</ButtonLink>
    </>
  );
}

const outcomes = [
  { outcome: "succeed", words: "Pay, successfully" },
  { outcome: "succeed-late", words: "Pay, and let the confirmation be late" },
  { outcome: "fail", words: "Let the card be declined" },
  { outcome: "abandon", words: "Leave without buying" },
] as const;

function Checkout({ id }: { readonly id: string }) {
  const address = `/api/billing/test/checkouts/${encodeURIComponent(id)}`;
  const { data, error } = useQuery({
    queryKey: [...queryKeys.subscriptionStatus, "test", id],
    queryFn: ({ signal }) => callApi(address, testCheckoutAnswer, { signal }),
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <Skeleton lines={4} />;
  const go = async (outcome: string) => {
    setBusy(true);
    setFault(null);
    try {
      const { url } = await callApi(address, redirectAnswer, { method: "POST", body: { outcome } });
      window.location.assign(url);
    } catch (refused) {
      setFault(refused instanceof ApiError ? refused.message : "The server could not be reached.");
      setBusy(false);
    }
  };
  if (data.state !== "open") {
    return (
      <>
        <Notice>This checkout is over. Start again from the plans to buy.</Notice>
        <ButtonLink to={paths.pricing}>See the plans</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="billing-sum">
        <b>{plans[data.plan].name}</b>
        {data.seats === null ? "" : `, ${data.seats} ${data.seats === 1 ? "seat" : "seats"}`}:{" "}
        {dollars(data.amount)} a {data.interval}
        {data.trial ? `, after ${trialDays} days free` : ""}
      </p>
      <Refused>{fault}</Refused>
      <div className="billing-deeds">
        {outcomes.map(({ outcome, words }, place) => (
          <Button
            key={outcome}
            kind={place === 0 ? "primary" : "secondary"}
            disabled={busy}
            onClick={() => void go(outcome)}
          >
            {data.trial ? words.replace("Pay,", "Start the trial,") : words}
          </Button>
        ))}
      </div>
    </>
  );
}

const deeds: readonly { readonly deed: TestDeed; readonly words: string }[] = [
  { deed: "add-card", words: "Add a card that works" },
  { deed: "failing-card", words: "Add a card that will be declined" },
  { deed: "end-trial", words: "Let the trial end now" },
  { deed: "renew", words: "Let the period end now" },
  { deed: "pay", words: "Pay what is open" },
  { deed: "refund", words: "Refund the last payment" },
  { deed: "end-now", words: "End the subscription now" },
];

function Deeds({ id }: { readonly id: string }) {
  const { data, error } = useQuery(billingQuery);
  const queries = useQueryClient();
  const store = useSessionStore();
  const [said, setSaid] = useState<{ readonly words: string; readonly bad: boolean } | null>(null);
  if (error) return <Notice tone="bad">{error.message}</Notice>;
  if (!data) return <Skeleton lines={6} />;
  const held = data.subscriptions.find((one) => one.id === id);
  if (!held) return <Nothing />;
  const act = async ({ deed, words }: (typeof deeds)[number]) => {
    try {
      const body = { subscriptionId: id, deed };
      await callApi("/api/billing/test/deeds", anyAnswer, { method: "POST", body });
      setSaid({ words: `Done: ${words.toLowerCase()}.`, bad: false });
      await queries.invalidateQueries({ queryKey: billingQuery.queryKey });
      void store.refresh();
    } catch (refused) {
      setSaid({
        words: refused instanceof ApiError ? refused.message : "The server could not be reached.",
        bad: true,
      });
    }
  };
  return (
    <>
      <p className="billing-sum">
        <b>{plans[held.plan].name}</b>: {statusOf(held).label}. {renewalText(held)}.
      </p>
      {said ? (
        <Notice tone={said.bad ? "bad" : "info"} live>
          {said.words}
        </Notice>
      ) : null}
      <div className="billing-deeds">
        {deeds.map((one) => (
          <Button key={one.deed} onClick={() => void act(one)}>
            {one.words}
          </Button>
        ))}
      </div>
      <ButtonLink kind="primary" to={paths.billing}>
        Back to billing
      </ButtonLink>
    </>
  );
}
