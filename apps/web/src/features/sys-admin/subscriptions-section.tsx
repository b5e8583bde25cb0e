import type { SubscriptionRow } from "@meridian/contract/sys-admin";
import { planList } from "@meridian/contract/plans";
import { CreditCard } from "lucide-react";
import { Badge } from "../../components/badge.tsx";
import { SelectField } from "../../components/field.tsx";
import type { Column } from "../../components/table.tsx";
import { readSubscriptions } from "./calls.ts";
import { LongList } from "./long-list.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { statusWords, subscriptionStatuses } from "../../lib/subscription-status.ts";
import { useFilter } from "./use-filter.ts";

const columns: readonly Column<SubscriptionRow>[] = [
  { id: "payer", head: "Payer", cell: ({ email }) => email ?? "account deleted" },
  { id: "team", head: "Team", cell: ({ team }) => team ?? "–" },
  { id: "plan", head: "Plan", cell: ({ plan }) => planList.find(({ id }) => id === plan)?.name ?? plan },
  {
    id: "status",
    head: "Status",
    cell: ({ status, cancelAtPeriodEnd }) => (
      <span className="badges">
        <Badge tone={statusWords(status).tone}>{statusWords(status).label}</Badge>
        {cancelAtPeriodEnd ? <Badge tone="outline">ends with the period</Badge> : null}
      </span>
    ),
  },
  {
    id: "seats",
    head: "Seats",
    numeric: true,
    cell: ({ seats, seatsUsed }) =>
      seatsUsed === null ? "–" : seats === null ? `${seatsUsed}, no limit` : `${seatsUsed} of ${seats}`,
  },
  { id: "ends", head: "Period ends", cell: ({ currentPeriodEnd }) => shortMomentText(currentPeriodEnd) },
  { id: "created", head: "Created", cell: ({ createdAt }) => shortMomentText(createdAt) },
];

/** Who pays for what. Changing a subscription is the payer's own, or the payment provider's. */
export function SubscriptionsSection() {
  const { typed, filter, set } = useFilter(["status"]);
  return (
    <>
      <div className="filters">
        <SelectField
          label="Status"
          value={typed.status}
          onChange={(event) => set("status", event.target.value)}
        >
          <option value="">All</option>
          {subscriptionStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords(status).label}
            </option>
          ))}
        </SelectField>
      </div>
      <LongList
        name="subscriptions"
        caption="Subscriptions, newest first"
        filter={filter}
        read={readSubscriptions}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ icon: CreditCard, title: "No subscriptions of this status" }}
      />
    </>
  );
}
