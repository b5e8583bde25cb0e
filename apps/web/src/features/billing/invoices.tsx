import type { BilledSubscription } from "@meridian/contract/billing/schemas";
import { type Column, Table } from "../../components/table/table.tsx";
import { formatOptionalDate, invoiceStatus, formatCents } from "./billing-text.ts";

type Invoice = BilledSubscription["invoices"][number];

const columns: readonly Column<Invoice>[] = [
  { head: "Date", cell: ({ createdAt }) => formatOptionalDate(createdAt) },
  { head: "Number", cell: ({ number }) => number ?? "–" },
  { head: "Total", numeric: true, cell: ({ total }) => formatCents(total) },
  { head: "Status", cell: invoiceStatus },
  {
    head: "Due",
    cell: ({ dueAt, status }) => (status === "open" && dueAt ? formatOptionalDate(dueAt) : "–"),
  },
  { id: "open", head: <span className="sr">Open</span>, cell: (invoice) => <Links invoice={invoice} /> },
];

export function Invoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <Table
      cards
      caption="Invoices"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      empty={<p className="muted">No invoices yet. You will get the first one with your first payment.</p>}
    />
  );
}

function Links({ invoice }: { readonly invoice: Invoice }) {
  const name = invoice.number ?? formatOptionalDate(invoice.createdAt);
  return (
    <span className="row">
      {invoice.url ? (
        <a href={invoice.url} rel="noreferrer">
          {invoice.status === "open" ? "Pay" : "View"}
          <span className="sr"> invoice {name}</span>
        </a>
      ) : null}
      {invoice.pdf ? (
        <a href={invoice.pdf} rel="noreferrer">
          PDF<span className="sr"> of invoice {name}</span>
        </a>
      ) : null}
    </span>
  );
}
