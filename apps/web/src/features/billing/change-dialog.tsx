import type { BilledSubscription, PlanChangeRequest } from "@meridian/contract/billing";
import {
  type BillingInterval,
  dollars,
  extraSeatsOf,
  lapsedDays,
  type PlanId,
  planList,
  plans,
  priceOf,
  soldInterval,
} from "@meridian/contract/plans";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { Refused } from "../../components/refused.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { WorkspaceNameField } from "../../components/workspace-name-field.tsx";
import { changePlan, changePreviewQuery } from "../../lib/billing.ts";
import { reasonOf } from "../../lib/make-change.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { dueNowText } from "./billing-words.ts";
import { useBillingChange } from "./use-billing-change.ts";

/** Another plan, interval or number of seats, with the new price before anything is changed. */
export function ChangeDialog({
  subscription,
  onClose,
}: {
  readonly subscription: BilledSubscription;
  readonly onClose: () => void;
}) {
  const [planId, setPlan] = useState<PlanId>(subscription.plan);
  const [wished, setInterval] = useState<BillingInterval>(subscription.interval ?? "year");
  const [seats, setSeats] = useState(subscription.seats ?? plans.team.seats ?? 1);
  const [teamName, setTeamName] = useState("");
  const { busy, refusal, run, clearRefusal } = useBillingChange();
  const plan = plans[planId];
  const interval = soldInterval(plan, wished);
  const wanted = plan.extraSeats ? Math.max(seats, plan.seats ?? 1) : undefined;
  const offered = planList.filter(
    ({ workspace, byInvoice }) =>
      (workspace || !plans[subscription.plan].workspace) && (byInvoice || !subscription.byInvoice),
  );
  const same =
    planId === subscription.plan &&
    interval === (subscription.interval ?? interval) &&
    (wanted === undefined || wanted === subscription.seats);
  const newWorkspace = plan.workspace && !plans[subscription.plan].workspace;
  const wish = {
    subscriptionId: subscription.id,
    plan: planId,
    interval,
    ...(wanted === undefined ? {} : { seats: wanted }),
  };
  const send = () =>
    run(() => changePlan({ ...wish, ...(newWorkspace && teamName.trim() !== "" && { teamName }) }), {
      done: () => {
        notifySuccess("Your plan is changed.");
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Change plan or seats"
      description="You see what is charged now before anything changes."
    >
      <form
        noValidate
        className="billing-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SelectField
          label="Plan"
          value={planId}
          onChange={(event) => {
            const chosen = event.target.value as PlanId;
            setPlan(chosen);
            setSeats((now) => Math.max(now, plans[chosen].seats ?? 1));
            clearRefusal();
          }}
          hint={
            plans[subscription.plan].workspace
              ? `Professional is not offered here: it has no workspace, and the records of this one belong to the team. To move there, cancel this plan and choose Professional when it has ended; the workspace can then be read and exported for ${lapsedDays} days.`
              : undefined
          }
        >
          {offered.map(({ id, name, forWhom }) => (
            <option key={id} value={id}>
              {name}: {forWhom.toLowerCase()}
            </option>
          ))}
        </SelectField>
        {plan.price.month === undefined ? null : (
          <Segmented
            label="Billing"
            segments={[
              { value: "month", label: "Monthly" },
              { value: "year", label: "Yearly" },
            ]}
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
            max={(plan.seats ?? 0) + plan.extraSeats.most}
            value={seats || ""}
            hint={`${plan.seats} are included; each further one is ${dollars(plan.extraSeats.price[interval])} a ${interval}.`}
            onChange={(event) => {
              setSeats(event.target.valueAsNumber || 0);
              clearRefusal();
            }}
          />
        ) : null}
        {newWorkspace ? <WorkspaceNameField value={teamName} onChange={setTeamName} /> : null}
        <p>
          <b>
            {dollars(priceOf(plan, interval, extraSeatsOf(plan, wanted ?? null)))} a {interval}
          </b>
          {same ? ", as it is now" : ""}
        </p>
        {same ? null : <DueNow wish={wish} isTrial={subscription.status === "trialing"} />}
        <Refused>{refusal}</Refused>
        <div className="billing-acts">
          <Button kind="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" kind="primary" busy={busy && "Changing"} disabled={same}>
            Change
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the change itself costs, as the payment provider works it out. */
function DueNow({ wish, isTrial }: { readonly wish: PlanChangeRequest; readonly isTrial: boolean }) {
  const { data, error } = useQuery(changePreviewQuery(wish));
  return (
    <p role="status">
      {data
        ? dueNowText(data, isTrial)
        : error
          ? reasonOf(error, previewFailed)
          : "Working out what is charged now…"}
    </p>
  );
}

const previewFailed = "What is charged now could not be worked out. Check the network and try again.";
