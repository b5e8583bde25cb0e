import { changePlan } from "@meridian/contract/billing/calls";
import type { BilledSubscription, PlanChangeRequest } from "@meridian/contract/billing/schemas";
import {
  type BillingInterval,
  formatDollars,
  getExtraSeats,
  lapsedDays,
  type PlanId,
  planList,
  plans,
  getPrice,
  getOfferedInterval,
} from "@meridian/contract/billing/plans";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, FormError } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { SelectField, TextField } from "../../components/form/field.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { WorkspaceNameField } from "./workspace-name-field.tsx";
import { changePreviewQuery } from "./queries.ts";
import { getErrorMessage } from "../../lib/api/api.ts";
import { request } from "../../lib/api/request.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { dueNowText } from "./billing-text.ts";
import { useBillingChange } from "./use-billing-change.ts";
import { getBrowserZone } from "../../lib/format/calendar-day.ts";
import * as styles from "./billing.module.css";

/** Changes the plan, interval or seats, and shows the new price first. */
export default function ChangeDialog({
  subscription,
  onClose,
}: {
  readonly subscription: BilledSubscription;
  readonly onClose: () => void;
}) {
  const [planId, setPlan] = useState<PlanId>(subscription.plan);
  const [selectedInterval, setInterval] = useState<BillingInterval>(subscription.interval ?? "year");
  const [seats, setSeats] = useState(subscription.seats ?? plans.team.seats ?? 1);
  const [teamName, setTeamName] = useState("");
  const { busy, refusal, run, clearRefusal } = useBillingChange();
  const plan = plans[planId];
  const interval = getOfferedInterval(plan, selectedInterval);
  const requestedSeats = plan.extraSeats ? Math.max(seats, plan.seats ?? 1) : undefined;
  const availablePlans = planList.filter(
    ({ workspace, byInvoice }) =>
      (workspace || !plans[subscription.plan].workspace) && (byInvoice || !subscription.byInvoice),
  );
  const isUnchanged =
    planId === subscription.plan &&
    interval === (subscription.interval ?? interval) &&
    (requestedSeats === undefined || requestedSeats === subscription.seats);
  const createsWorkspace = plan.workspace && !plans[subscription.plan].workspace;
  const change = {
    subscriptionId: subscription.id,
    plan: planId,
    interval,
    ...(requestedSeats === undefined ? {} : { seats: requestedSeats }),
  };
  const send = () =>
    run(
      () =>
        request(changePlan, {
          body: {
            ...change,
            ...(createsWorkspace && { timeZone: getBrowserZone() }),
            ...(createsWorkspace && teamName.trim() !== "" && { teamName }),
          },
        }),
      {
        onDone: () => {
          notifySuccess("Your plan has been changed.");
          onClose();
        },
      },
    );
  return (
    <Dialog
      onClose={onClose}
      title="Change plan or seats"
      description="You will see what is charged now before anything changes."
    >
      <Form noValidate className={`grid loose ${styles.form}`} onSubmit={send}>
        <SelectField
          label="Plan"
          options={availablePlans.map(({ id, name, audience }) => [id, `${name}: ${audience.toLowerCase()}`])}
          value={planId}
          onValue={(newPlan) => {
            setPlan(newPlan);
            setSeats((current) => Math.max(current, plans[newPlan].seats ?? 1));
            clearRefusal();
          }}
          hint={
            plans[subscription.plan].workspace
              ? `Professional is not available here because it has no workspace, and these records belong to the team. To switch, cancel this plan and choose Professional after it ends. You can then view and export the workspace for ${lapsedDays} days.`
              : undefined
          }
        />
        {plan.price.month === undefined ? null : (
          <Segmented
            label="Billing"
            labels={{ month: "Monthly", year: "Annual" }}
            value={interval}
            onChange={setInterval}
          />
        )}
        {plan.extraSeats ? (
          <TextField
            label="Seats"
            type="number"
            inputMode="numeric"
            min={plan.seats ?? 1}
            max={(plan.seats ?? 0) + plan.extraSeats.max}
            value={seats || ""}
            hint={`${plan.seats} are included; each additional seat is ${formatDollars(plan.extraSeats.price[interval])} per ${interval}.`}
            onChange={(event) => {
              setSeats(event.target.valueAsNumber || 0);
              clearRefusal();
            }}
          />
        ) : null}
        {createsWorkspace ? <WorkspaceNameField value={teamName} onChange={setTeamName} /> : null}
        <p>
          <b>
            {formatDollars(getPrice(plan, interval, getExtraSeats(plan, requestedSeats ?? null)))} a{" "}
            {interval}
          </b>
          {isUnchanged ? " (no change)" : ""}
        </p>
        {isUnchanged ? null : <DueNow change={change} isTrial={subscription.status === "trialing"} />}
        <FormError>{refusal}</FormError>
        <div className={`row wrap ${styles.actions}`}>
          <Button kind="quiet" onClick={onClose}>
            Keep current plan
          </Button>
          <Button type="submit" kind="primary" busy={busy && "Changing"} disabled={isUnchanged}>
            Change
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What the change costs now, calculated by the payment provider. */
function DueNow({ change, isTrial }: { readonly change: PlanChangeRequest; readonly isTrial: boolean }) {
  const { data, error } = useQuery(changePreviewQuery(change));
  return (
    <p role="status">
      {data
        ? dueNowText(data, isTrial)
        : error
          ? getErrorMessage(error, previewFailed)
          : "Calculating what is charged now…"}
    </p>
  );
}

const previewFailed = "We could not calculate what is charged now. Check your connection and try again.";
