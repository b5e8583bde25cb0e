import { startCheckout } from "@meridian/contract/billing/calls";
import type { BillingState } from "@meridian/contract/billing/schemas";
import {
  type BillingInterval,
  formatDollars,
  getExtraSeats,
  type PlanId,
  plans,
  getPrice,
  getOfferedInterval,
  trialDays,
} from "@meridian/contract/billing/plans";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { TextField } from "../../components/form/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { WorkspaceNameField, billingQuery, subscriptionErrors } from "../billing/public.ts";
import { getErrorMessage } from "../../lib/api/api.ts";
import { paths } from "@meridian/contract/pages/paths";
import { QueryProvider } from "../../lib/api/query-provider.tsx";
import { request } from "../../lib/api/request.ts";
import { type CheckoutJourney, startCheckoutJourney } from "./checkout-journey.ts";
import { TrialRefused } from "./trial-refused.tsx";
import { getBrowserZone } from "../../lib/format/calendar-day.ts";
import * as styles from "./premium.module.css";

interface StartProps {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
  readonly onClose: () => void;
}

/** The step between choosing a plan and the checkout: price, trial, seats and workspace name. */
export default function StartDialog(props: StartProps) {
  const plan = plans[props.plan];
  return (
    <QueryProvider>
      <Dialog
        onClose={props.onClose}
        title={plan.name}
        description={`${plan.audience}, ${formatDollars(plan.price[getOfferedInterval(plan, props.interval)] ?? 0)} per ${getOfferedInterval(plan, props.interval)}.`}
      >
        <StartContent {...props} />
      </Dialog>
    </QueryProvider>
  );
}

function StartContent(props: StartProps) {
  const { data: billing, isError, refetch } = useQuery(billingQuery);
  if (billing) return <StartForm {...props} billing={billing} onAgain={() => void refetch()} />;
  if (!isError) return <Skeleton lines={4} />;
  return (
    <>
      <Notice tone="bad" live>
        {subscriptionErrors.check}. Nothing was bought. Check your connection.
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
  const offeredInterval = getOfferedInterval(plan, interval);
  const renewed = billing.subscriptions.find(({ endedAt, teamName }) => endedAt && teamName);
  const [teamName, setTeamName] = useState("");
  const [seats, setSeats] = useState(plan.seats ?? 0);
  const [busy, setBusy] = useState<"trial" | "pay" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const journey = useCheckoutJourney(planId, offeredInterval);
  const form = useRef<HTMLFormElement>(null);
  // The form loads after the dialog opens, so move the focus from the close button to the first field.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), []);

  if (billing.provider === "none") {
    return <Notice>Subscriptions are not available on this installation. Contact its administrator.</Notice>;
  }
  const refusal = billing.trialRefusal;
  // Users who still have to confirm their address came for the trial, so paying must not be the default action.
  const isUnverified = refusal === "unverified";
  const price = getPrice(plan, offeredInterval, getExtraSeats(plan, seats));
  const checkOut = async (trial: boolean) => {
    setBusy(trial ? "trial" : "pay");
    setError(null);
    journey.current?.step("order", { trial, seats });
    try {
      const { url } = await request(startCheckout, {
        body: {
          plan: planId,
          interval: offeredInterval,
          trial,
          ...(plan.extraSeats ? { seats } : {}),
          ...(plan.workspace && !renewed ? { teamName, timeZone: getBrowserZone() } : {}),
        },
      });
      journey.current?.redirect();
      window.location.assign(url);
    } catch (reason) {
      journey.current?.step("refused");
      setError(getErrorMessage(reason, "The server could not be reached. Nothing was bought."));
      setBusy(null);
    }
  };
  return (
    <Form
      noValidate
      ref={form}
      className="grid loose"
      onSubmit={() => {
        if (isUnverified) onAgain();
        else void checkOut(refusal === null);
      }}
    >
      {renewed ? <Notice>This restores {renewed.teamName} with all its records.</Notice> : null}
      {plan.workspace && !renewed ? <WorkspaceNameField value={teamName} onChange={setTeamName} /> : null}
      {plan.extraSeats ? (
        <TextField
          label="Seats"
          type="number"
          inputMode="numeric"
          min={plan.seats ?? 1}
          max={(plan.seats ?? 0) + plan.extraSeats.max}
          value={seats}
          hint={`${plan.seats} are included; each additional seat is ${formatDollars(plan.extraSeats.price[offeredInterval])} per ${offeredInterval}.`}
          onChange={(event) => setSeats(event.target.valueAsNumber || 0)}
          onBlur={() =>
            setSeats((current) => clamp(current, plan.seats ?? 1, (plan.seats ?? 0) + plan.extraSeats!.max))
          }
        />
      ) : null}
      <p className={styles.sum}>
        <b>
          {formatDollars(price)} per {offeredInterval}
        </b>
        {refusal === null
          ? ` after ${trialDays} days free. No card is needed to try.`
          : isUnverified
            ? ` after ${trialDays} days free, once your email address is confirmed.`
            : ", from today."}
      </p>
      {refusal ? <TrialRefused refusal={refusal} email={billing.email} onAgain={onAgain} /> : null}
      <FormError>{error}</FormError>
      <div className={`grid loose ${styles.startActions}`}>
        {refusal === null ? (
          <>
            <Button type="submit" kind="primary" busy={busy === "trial" && "Opening"}>
              Start the {trialDays}-day trial
            </Button>
            <Button busy={busy === "pay" && "Opening"} onClick={() => void checkOut(false)}>
              Pay now
            </Button>
          </>
        ) : isUnverified ? (
          <Button busy={busy === "pay" && "Opening"} onClick={() => void checkOut(false)}>
            Pay now without a trial
          </Button>
        ) : (
          <Button type="submit" kind="primary" busy={busy === "pay" && "Opening"}>
            Continue to payment
          </Button>
        )}
        {plan.byInvoice ? (
          <ButtonLink to={quotePath(plan.id, renewed?.teamName ?? teamName)}>
            Request a quote instead
          </ButtonLink>
        ) : null}
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Form>
  );
}

function useCheckoutJourney(plan: PlanId, interval: BillingInterval) {
  const journey = useRef<CheckoutJourney | null>(null);
  useEffect(() => {
    const checkout = startCheckoutJourney(plan, interval);
    journey.current = checkout;
    return () => {
      checkout.close();
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
