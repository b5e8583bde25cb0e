import type { BillingState } from "@meridian/contract/billing";
import { trialDays } from "@meridian/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { billingQuery, subscriptionFaults } from "../../lib/billing.ts";
import { paths } from "../../lib/paths.ts";
import { planNotice } from "../../lib/plan-notice.ts";
import { useSession } from "../../lib/session.tsx";
import { WithQueries } from "../../lib/with-queries.tsx";
import "./billing.css";
import { QuoteSection } from "./quote-section.tsx";
import { SubscriptionSheet } from "./subscription-sheet.tsx";

/** Plan, seats, payment and invoices for who pays or administers; everyone else sees where their Premium comes from. */
export function Page() {
  return (
    <WithQueries>
      <div className="page standard billing-page">
        <h1>Billing and Subscription</h1>
        <Billing />
      </div>
    </WithQueries>
  );
}

function Billing() {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (!billing) {
    return error ? (
      <LoadFault title={subscriptionFaults.fetch} error={error} again={refetch} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  return (
    <>
      {billing.provider === "test" ? (
        <Notice tone="warn">This is a test installation: payments are played, and no money moves.</Notice>
      ) : null}
      {billing.through ? <Through through={billing.through} /> : null}
      {billing.subscriptions.map((subscription) => (
        <SubscriptionSheet key={subscription.id} subscription={subscription} provider={billing.provider} />
      ))}
      {billing.subscriptions.length === 0 && !billing.through ? <NoPlan billing={billing} /> : null}
      <QuoteSection billing={billing} />
    </>
  );
}

function Through({ through }: { readonly through: NonNullable<BillingState["through"]> }) {
  return (
    <Sheet className="billing-own" aria-labelledby="through">
      <h2 id="through">You have Premium</h2>
      <p>
        {through.kind === "team"
          ? `It comes with your place in ${through.teamName ?? "a team"}. Its admins manage plan, seats and invoices; there is nothing for you to pay.`
          : through.kind === "domain"
            ? "It comes with your email domain: a colleague there has a subscription. There is nothing for you to pay."
            : "It was given to your account by hand. There is nothing for you to pay."}
      </p>
    </Sheet>
  );
}

function NoPlan({ billing }: { readonly billing: BillingState }) {
  const notice = planNotice(useSession());
  if (notice) {
    return (
      <Sheet className="billing-sheet" aria-labelledby="no-plan">
        <h2 id="no-plan">{notice.title}</h2>
        <p>{notice.text}</p>
        <div className="billing-acts">
          <ButtonLink to={paths.history}>Read and export the history</ButtonLink>
        </div>
      </Sheet>
    );
  }
  const { trialRefusal } = billing;
  return (
    <Sheet className="billing-sheet" aria-labelledby="no-plan">
      <h2 id="no-plan">Your account is free</h2>
      <p>
        {trialRefusal === null
          ? `You can try any plan for ${trialDays} days, without a card.`
          : trialRefusal === "unverified"
            ? `Once your email address is confirmed, you can try any plan for ${trialDays} days, without a card.`
            : "A plan adds history, dashboard and more to it."}
      </p>
      <div className="billing-acts">
        <ButtonLink kind="primary" to={paths.pricing}>
          See the plans
        </ButtonLink>
      </div>
    </Sheet>
  );
}
