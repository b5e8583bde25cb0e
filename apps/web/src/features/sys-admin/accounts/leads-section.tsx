import { exportLeads, listLeads } from "@meridian/contract/sys-admin/calls";
import type { LeadRow } from "@meridian/contract/sys-admin/schemas";
import { Download, Mail } from "lucide-react";
import { TextField } from "../../../components/form/field.tsx";
import type { Column } from "../../../components/table/table.tsx";
import { callUrl } from "@meridian/contract/calls/call-url";
import { request } from "../../../lib/api/request.ts";
import { PaginatedList } from "../paginated-list.tsx";
import { TimeCell } from "../table-cells.tsx";
import { useFilter } from "../use-filter.ts";
import * as styles from "../sys-admin.module.css";

const columns: readonly Column<LeadRow>[] = [
  { head: "Email", cell: ({ email }) => email },
  { head: "Page", cell: ({ source }) => source },
  { head: "Product news", cell: ({ newsOptIn }) => (newsOptIn ? "yes" : "no") },
  { head: "Consent given", cell: ({ consentedAt }) => <TimeCell at={consentedAt} /> },
];

/** Visitors who gave their email address, with the page and time of their consent. */
export function LeadsSection() {
  const { typed, filter, set } = useFilter(["search"]);
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <TextField
          label="Email"
          type="search"
          value={typed.search}
          onValue={(value) => set("search", value)}
        />
        <a className="btn" href={callUrl(exportLeads)} download>
          <Download className="i" aria-hidden="true" />
          Export all as CSV
        </a>
      </div>
      <PaginatedList
        name="leads"
        caption="Leads, newest first"
        filter={filter}
        read={(typedFilter, after, signal) =>
          request(listLeads, { query: { ...typedFilter, after }, signal })
        }
        columns={columns}
        rowKey={({ email }) => email}
        empty={{
          icon: Mail,
          title: "No leads",
          children: "Leads come from the email form in front of reports and file import.",
        }}
      />
    </>
  );
}
