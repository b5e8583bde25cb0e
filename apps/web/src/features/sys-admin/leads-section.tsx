import type { LeadRow } from "@meridian/contract/sys-admin";
import { Download, Mail } from "lucide-react";
import { TextField } from "../../components/field.tsx";
import type { Column } from "../../components/table.tsx";
import { leadsFile, readLeads } from "./calls.ts";
import { LongList } from "./long-list.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { useFilter } from "./use-filter.ts";

const columns: readonly Column<LeadRow>[] = [
  { id: "email", head: "Address", cell: ({ email }) => email },
  { id: "source", head: "Page", cell: ({ source }) => source },
  { id: "news", head: "Product news", cell: ({ newsOptIn }) => (newsOptIn ? "yes" : "no") },
  { id: "consented", head: "Consent given", cell: ({ consentedAt }) => shortMomentText(consentedAt) },
];

/** Visitors who left an address, with the page and moment of their consent. */
export function LeadsSection() {
  const { typed, filter, set } = useFilter(["search"]);
  return (
    <>
      <div className="filters">
        <TextField
          label="Address"
          type="search"
          value={typed.search}
          onChange={(event) => set("search", event.target.value)}
        />
        <a className="btn" href={leadsFile} download>
          <Download className="i" aria-hidden="true" />
          Export all as CSV
        </a>
      </div>
      <LongList
        name="leads"
        caption="Leads, newest first"
        filter={filter}
        read={readLeads}
        columns={columns}
        rowKey={({ email }) => email}
        empty={{ icon: Mail, title: "No leads", children: "They come from the report and import gate." }}
      />
    </>
  );
}
