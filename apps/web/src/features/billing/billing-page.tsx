import type { BillingState } from "@meridian/contract/billing/schemas";
import { trialDays } from "@meridian/contract/billing/plans";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { billingQuery, subscriptionErrors } from "./queries.ts";
import { paths } from "@meridian/contract/pages/paths";
import { planNotice } from "./upgrade/plan-notice.ts";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import * as styles from "./billing.module.css";
import { QuoteSection } from "./quote-section.tsx";
import { SubscriptionSheet } from "./subscription-sheet.tsx";

/** Plan, seats, payment and invoices for payers and admins. Everyone else sees where their Premium access comes from. */
export const Page = withQueries(function BillingPage() {
  return (
    <div className="page standard grid loose">
      <h1>Billing and Subscription</h1>
      <Billing />
    </div>
  );
});

function Billing() {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (!billing) {
    return error ? (
      <LoadError title={subscriptionErrors.fetch} error={error} onRetry={refetch} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  return (
    <>
      {billing.provider === "test" ? (
        <Notice tone="warn">
          This is a test installation. Payments are simulated; no money changes hands.
        </Notice>
      ) : null}
      {billing.through ? <AccessSource through={billing.through} /> : null}
      {billing.subscriptions.map((subscription) => (
        <SubscriptionSheet key={subscription.id} subscription={subscription} provider={billing.provider} />
      ))}
      {billing.subscriptions.length === 0 && !billing.through ? <NoPlan billing={billing} /> : null}
      <QuoteSection billing={billing} />
    </>
  );
}

function AccessSource({ through }: { readonly through: NonNullable<BillingState["through"]> }) {
  return (
    <Sheet className={styles.own} aria-labelledby="through">
      <h2 id="through">You have Premium</h2>
      <p>
        {through.kind === "team"
          ? `You have it as a member of ${through.teamName ?? "a team"}. The team’s admins manage the plan, seats and invoices; there is nothing for you to pay.`
          : through.kind === "domain"
            ? "You have it through your email domain: a colleague there has a subscription. There is nothing for you to pay."
            : "An administrator granted it to your account. There is nothing for you to pay."}
      </p>
    </Sheet>
  );
}

function NoPlan({ billing }: { readonly billing: BillingState }) {
  const notice = planNotice(useSession());
  if (notice) {
    return (
      <Sheet className={`grid loose ${styles.sheet}`} aria-labelledby="no-plan">
        <h2 id="no-plan">{notice.title}</h2>
        <p>{notice.text}</p>
        <div className={`row wrap ${styles.actions}`}>
          <ButtonLink to={paths.history}>View and export history</ButtonLink>
        </div>
      </Sheet>
    );
  }
  const { trialRefusal } = billing;
  return (
    <Sheet className={`grid loose ${styles.sheet}`} aria-labelledby="no-plan">
      <h2 id="no-plan">Your account is free</h2>
      <p>
        {trialRefusal === null
          ? `Your ${trialDays}-day free trial is still available. No card needed.`
          : trialRefusal === "unverified"
            ? `Once your email address is confirmed, you can try any plan free for ${trialDays} days. No card needed.`
            : "A plan adds history, a dashboard and more."}
      </p>
      <div className={`row wrap ${styles.actions}`}>
        <ButtonLink kind="primary" to={paths.pricing}>
          See the plans
        </ButtonLink>
      </div>
    </Sheet>
  );
}
