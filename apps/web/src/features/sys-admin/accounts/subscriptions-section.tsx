import { listSubscriptions } from "@meridian/contract/sys-admin/calls";
import type { SubscriptionRow } from "@meridian/contract/sys-admin/schemas";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import type { Column } from "../../../components/table/table.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { PaginatedList } from "../paginated-list.tsx";
import { DateCell, TwoLineCell } from "../table-cells.tsx";
import { getStatusDisplay, subscriptionStatuses, planName } from "../../billing/public.ts";
import { useFilter } from "../use-filter.ts";
import * as styles from "../sys-admin.module.css";

const columnsFor = (
  onSelect: (subscription: SubscriptionRow) => void,
): readonly Column<SubscriptionRow>[] => [
  {
    head: "Payer and team",
    cell: ({ email, team }) => <TwoLineCell main={email ?? "account deleted"} detail={team} />,
  },
  { head: "Plan", cell: ({ plan }) => planName(plan) },
  {
    head: "Status",
    cell: ({ status, pending, cancelAtPeriodEnd }) => (
      <span className={`cluster ${styles.badges}`}>
        {pending ? <StatusBadge status="pending" /> : null}
        {pending && status === "active" ? null : <StatusBadge status={status} />}
        {cancelAtPeriodEnd ? <Badge tone="outline">Ends with this period</Badge> : null}
      </span>
    ),
  },
  {
    head: "Seats",
    numeric: true,
    cell: ({ seats, seatsUsed }) =>
      seatsUsed === null ? "–" : seats === null ? `${seatsUsed}, no limit` : `${seatsUsed} of ${seats}`,
  },
  { head: "Period ends", cell: ({ currentPeriodEnd }) => <DateCell at={currentPeriodEnd} /> },
  { head: "Created", cell: ({ createdAt }) => <DateCell at={createdAt} /> },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: (subscription) =>
      (subscription.pending && subscription.status !== "canceled") || subscription.approvedUnpaid ? (
        <Button size="sm" onClick={() => onSelect(subscription)}>
          {subscription.approvedUnpaid ? "Withdraw approval…" : "Approve…"}
          <span className="sr"> plan for {subscription.email ?? "a deleted account"}</span>
        </Button>
      ) : null,
  },
];

/**
 * All subscriptions, with approval of plans whose invoice is not paid yet. Other changes are made by the payer or the
 * payment provider.
 */
export function SubscriptionsSection() {
  const { typed, filter, set } = useFilter(["status"]);
  const [selected, setSelected] = useState<SubscriptionRow | null>(null);
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <SelectField
          label="Status"
          placeholder="All"
          options={subscriptionStatuses.map((status) => [status, getStatusDisplay(status).label])}
          value={typed.status}
          onValue={(value) => set("status", value)}
        />
      </div>
      <PaginatedList
        name="subscriptions"
        caption="Subscriptions, newest first"
        filter={filter}
        read={(typedFilter, after, signal) =>
          request(listSubscriptions, { query: { ...typedFilter, after }, signal })
        }
        columns={columnsFor(setSelected)}
        rowKey={({ id }) => id}
        empty={{ icon: CreditCard, title: "No subscriptions with this status" }}
      />
      {selected ? <ApprovalDialog subscription={selected} onClose={() => setSelected(null)} /> : null}
    </>
  );
}

function StatusBadge({ status }: { readonly status: string }) {
  const { label, tone } = getStatusDisplay(status);
  return <Badge tone={tone}>{label}</Badge>;
}
