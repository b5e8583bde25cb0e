import { type BillingInterval, type PlanId, planList, trialDays } from "@meridian/contract/billing/plans";
import type { ReactNode } from "react";
import { Link } from "../../runtime/routing/router.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Comparison } from "./comparison.tsx";
import { PlanCard } from "./plan-card.tsx";
import * as styles from "./premium.module.css";

export function Pricing({
  interval,
  onInterval,
  offersTrial,
  action,
  onChoose,
  children,
}: {
  readonly interval: BillingInterval;
  readonly onInterval: (interval: BillingInterval) => void;
  readonly offersTrial: boolean;
  /** The label of the plan buttons. */
  readonly action: string;
  readonly onChoose: (plan: PlanId) => void;
  /** Notices for users who return from the checkout. */
  readonly children?: ReactNode;
}) {
  return (
    <section className={styles.section} id="pricing-section" aria-labelledby="pricing">
      <div className={`row wrap between ${styles.head}`}>
        <div>
          <h2 id="pricing">Pricing</h2>
          <p>
            {offersTrial
              ? `Try any plan for ${trialDays} days without a card. Nothing is charged unless you add a payment method.`
              : "You will see the price again before anything is charged."}
          </p>
        </div>
        <Segmented
          label="Billing"
          labels={{ month: "Monthly", year: "Annual, two months free" }}
          value={interval}
          onChange={onInterval}
        />
      </div>
      {children}
      <div className={styles.plans}>
        {planList.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            offersTrial={offersTrial}
            action={action}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
      <p className={`row wrap between soft ${styles.free}`}>
        <span>
          <b>Free for everyone:</b> the calculator with every country, the academic report (with your email
          address), and the reference.
        </span>
        <Link to={paths.calculator}>Open the calculator</Link>
      </p>
      <h3 className={styles.coming}>Compare plans</h3>
      <Comparison />
    </section>
  );
}
