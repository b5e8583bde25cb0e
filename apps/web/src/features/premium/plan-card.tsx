import {
  type BillingInterval,
  formatDollars,
  type Plan,
  getOfferedInterval,
  trialDays,
} from "@meridian/contract/billing/plans";
import { Check } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { listAddedTools, seatsText } from "./offer.ts";
import * as styles from "./premium.module.css";

/** One plan with its price and the action available to this visitor. */
export function PlanCard({
  plan,
  interval,
  offersTrial,
  action,
  onChoose,
}: {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly offersTrial: boolean;
  readonly action: string;
  readonly onChoose: () => void;
}) {
  const isMain = plan.id === "team";
  const offeredInterval = getOfferedInterval(plan, interval);
  return (
    <article
      className={isMain ? `sheet neatline ${styles.plan} ${styles.main}` : `sheet ${styles.plan}`}
      aria-labelledby={`plan-${plan.id}`}
    >
      <header>
        <div>
          <h3 id={`plan-${plan.id}`}>{plan.name}</h3>
          <p>{plan.audience}</p>
        </div>
        {isMain && plan.seats ? <Badge tone="outline">{plan.seats} people included</Badge> : null}
      </header>
      <p className={`row ${styles.price}`}>
        <b>{formatDollars(plan.price[offeredInterval] ?? 0)}</b> <span>per {offeredInterval}</span>
      </p>
      <p className={styles.alt}>{otherPriceText(plan, offeredInterval)}</p>
      <ul>
        {listBenefits(plan, offeredInterval, offersTrial).map((benefit) => (
          <li key={benefit}>
            <Check className="i" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <Button kind={isMain ? "primary" : "secondary"} size="lg" block onClick={onChoose}>
        {action}
        <span className="sr"> {plan.name}</span>
      </Button>
    </article>
  );
}

function otherPriceText({ price }: Plan, shown: BillingInterval): string {
  if (price.month === undefined) return "billed annually";
  return shown === "year"
    ? `${formatDollars(price.month)} billed monthly`
    : `${formatDollars(price.year ?? 0)} per year, two months free`;
}

function listBenefits(plan: Plan, interval: BillingInterval, offersTrial: boolean): string[] {
  const tools = listAddedTools(plan.id);
  const trial = offersTrial ? [`${trialDays} days free, no card needed`] : [];
  switch (plan.id) {
    case "professional":
      return [seatsText(plan.id), ...tools, "Reading list", ...trial];
    case "team":
      return [
        seatsText(plan.id),
        "Everything in Professional",
        ...tools,
        ...(plan.extraSeats
          ? [`More seats at ${formatDollars(plan.extraSeats.price[interval])} per ${interval} each`]
          : []),
        ...trial,
      ];
    case "institution":
      return [seatsText(plan.id), "Everything in Team", ...tools, "Quote and one invoice per year", ...trial];
  }
}
