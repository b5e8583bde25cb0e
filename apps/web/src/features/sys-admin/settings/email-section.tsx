import { listMail } from "@meridian/contract/sys-admin/calls";
import type { MailRow } from "@meridian/contract/sys-admin/schemas";
import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { TimeCell, TwoLineCell } from "../table-cells.tsx";
import { sysAdminKey } from "../queries.ts";

const statuses = {
  queued: { tone: "outline", label: "Queued" },
  held: { tone: "warn", label: "Held" },
  sent: { tone: "ok", label: "Sent" },
  failed: { tone: "bad", label: "Failed" },
} as const;

const columns: readonly Column<MailRow>[] = [
  {
    head: "To and subject",
    cell: ({ recipient, subject }) => <TwoLineCell main={recipient} detail={subject} />,
  },
  {
    head: "Status",
    cell: ({ status, attempts, lastError }) => (
      <TwoLineCell
        main={<Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>}
        detail={[attempts > 1 ? `${attempts} attempts` : "", lastError].filter(Boolean).join(": ")}
      />
    ),
  },
  { head: "Created", cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { head: "Sent", cell: ({ sentAt }) => <TimeCell at={sentAt} /> },
];

/** The last hundred emails with recipient, subject and status, but never the body. */
export function EmailSection() {
  const query = useQuery(callQuery(sysAdminKey, listMail));
  return (
    <QueryContent query={query} what="This">
      {({ mail }) => (
        <SheetTable
          cards
          caption="Emails, newest first"
          columns={columns}
          rows={mail}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={Inbox} title="No emails in the last 90 days" />}
        />
      )}
    </QueryContent>
  );
}
