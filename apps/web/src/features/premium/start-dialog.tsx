import type { BillingState } from "@meridian/contract/billing";
import {
  type BillingInterval,
  dollars,
  extraSeatsOf,
  type PlanId,
  plans,
  priceOf,
  soldInterval,
  trialDays,
} from "@meridian/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { WorkspaceNameField } from "../../components/workspace-name-field.tsx";
import { reasonOf } from "../../lib/make-change.ts";
import { billingQuery, startCheckout, subscriptionFaults } from "../../lib/billing.ts";
import { paths } from "../../lib/paths.ts";
import { WithQueries } from "../../lib/with-queries.tsx";
import { type Checkout, startCheckoutJourney } from "./checkout-journey.ts";
import { TrialRefused } from "./trial-refused.tsx";

interface StartProps {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly onClose: () => void;
}

/** Between the chosen plan and the checkout: what it will cost, whether there is a trial, and the workspace's name. */
export function StartDialog(props: StartProps) {
  const plan = plans[props.plan];
  return (
    <WithQueries>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : props.onClose())}
        title={plan.name}
        description={`${plan.forWhom}, ${dollars(plan.price[soldInterval(plan, props.interval)] ?? 0)} a ${soldInterval(plan, props.interval)}.`}
      >
        <Start {...props} />
      </Dialog>
    </WithQueries>
  );
}

function Start(props: StartProps) {
  const { data: billing, isError, refetch } = useQuery(billingQuery);
  if (billing) return <StartForm {...props} billing={billing} onAgain={() => void refetch()} />;
  if (!isError) return <Skeleton lines={4} />;
  return (
    <>
      <Notice tone="bad" live>
        {subscriptionFaults.check}. Nothing was bought. Check the network.
      </Notice>
      <Button onClick={() => void refetch()}>Try again</Button>
    </>
  );
}

function StartForm({
  plan: planId,
  interval,
  onClose,
  billing,
  onAgain,
}: StartProps & { readonly billing: BillingState; readonly onAgain: () => void }) {
  const plan = plans[planId];
  const sold = soldInterval(plan, interval);
  const renews = billing.subscriptions.find(({ endedAt, teamName }) => endedAt && teamName);
  const [teamName, setTeamName] = useState("");
  const [seats, setSeats] = useState(plan.seats ?? 0);
  const [busy, setBusy] = useState<"trial" | "pay" | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const journey = useCheckoutJourney(planId, sold);
  const form = useRef<HTMLFormElement>(null);
  // The form came after the dialog: the work begins here, not at the cross.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);

  if (billing.provider === "none") {
    return <Notice>Subscriptions cannot be bought on this installation. Ask whoever runs it.</Notice>;
  }
  const refusal = billing.trialRefusal;
  // Whoever still has to confirm the address came for the trial: paying must not be the next step.
  const unverified = refusal === "unverified";
  const price = priceOf(plan, sold, extraSeatsOf(plan, seats));
  const go = async (trial: boolean) => {
    setBusy(trial ? "trial" : "pay");
    setFault(null);
    journey.current?.step("order", { trial, seats });
    try {
      const { url } = await startCheckout({
        plan: planId,
        interval: sold,
        trial,
        ...(plan.extraSeats ? { seats } : {}),
        ...(plan.workspace && !renews ? { teamName } : {}),
      });
      journey.current?.sendOn();
      window.location.assign(url);
    } catch (error) {
      journey.current?.step("refused");
      setFault(reasonOf(error, "The server could not be reached. Nothing was bought."));
      setBusy(null);
    }
  };
  return (
    <form
      noValidate
      ref={form}
      className="offer-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (unverified) onAgain();
        else void go(refusal === null);
      }}
    >
      {renews ? <Notice>This gives {renews.teamName} back, with all its records.</Notice> : null}
      {plan.workspace && !renews ? <WorkspaceNameField value={teamName} onChange={setTeamName} /> : null}
      {plan.extraSeats ? (
        <TextField
          label="Seats"
          type="number"
          inputMode="numeric"
          min={plan.seats ?? 1}
          max={(plan.seats ?? 0) + plan.extraSeats.most}
          value={seats}
          hint={`${plan.seats} are included; each further one is ${dollars(plan.extraSeats.price[sold])} a ${sold}.`}
          onChange={(event) => setSeats(event.target.valueAsNumber || 0)}
          onBlur={() =>
            setSeats((now) => clamp(now, plan.seats ?? 1, (plan.seats ?? 0) + plan.extraSeats!.most))
          }
        />
      ) : null}
      <p className="offer-sum">
        <b>
          {dollars(price)} a {sold}
        </b>
        {refusal === null
          ? ` after ${trialDays} days free. No card is needed to try.`
          : unverified
            ? ` after ${trialDays} days free, once your address is confirmed.`
            : ", from today."}
      </p>
      {refusal ? <TrialRefused refusal={refusal} email={billing.email} onAgain={onAgain} /> : null}
      <Refused>{fault}</Refused>
      <div className="offer-start-acts">
        {refusal === null ? (
          <>
            <Button type="submit" kind="primary" busy={busy === "trial" && "Opening"}>
              Start the {trialDays}-day trial
            </Button>
            <Button busy={busy === "pay" && "Opening"} onClick={() => void go(false)}>
              Pay from today
            </Button>
          </>
        ) : unverified ? (
          <Button busy={busy === "pay" && "Opening"} onClick={() => void go(false)}>
            Pay from today, without a trial
          </Button>
        ) : (
          <Button type="submit" kind="primary" busy={busy === "pay" && "Opening"}>
            Continue to payment
          </Button>
        )}
        {plan.byInvoice ? (
          <ButtonLink to={quotePath(plan.id, renews?.teamName ?? teamName)}>
            Ask for a quote instead
          </ButtonLink>
        ) : null}
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function useCheckoutJourney(plan: PlanId, interval: BillingInterval) {
  const journey = useRef<Checkout | null>(null);
  useEffect(() => {
    const started = startCheckoutJourney(plan, interval);
    journey.current = started;
    return () => {
      started.leave();
      journey.current = null;
    };
  }, [plan, interval]);
  return journey;
}

function quotePath(plan: PlanId, workspace: string): string {
  return `${paths.billing}?${new URLSearchParams({ quote: plan, workspace }).toString()}`;
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, Math.round(value) || from));
}
