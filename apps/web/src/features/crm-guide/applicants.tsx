import { type FeedField, feedFieldIds, feedFields } from "@meridian/contract/crm/feeds/fields";
import { type Column, Table } from "../../components/table/table.tsx";

const rows = feedFieldIds.map((id) => ({ id, ...feedFields[id] }));

const columns: readonly Column<{ id: FeedField; label: string; note: string; aliases: readonly string[] }>[] =
  [
    { head: "Field", cell: ({ label }) => <b>{label}</b> },
    { head: "Recognized columns", cell: ({ aliases }) => aliases.join(", ") },
    { head: "Note", cell: ({ note }) => note },
  ];

/** What an applicant list may contain and what becomes of it, the same for every system. */
export function Applicants() {
  return (
    <section aria-labelledby="applicants">
      <h2 id="applicants">Applicants</h2>
      <p>
        A connection can also read an applicant list from your CRM: hourly, daily or on demand. Each applicant
        becomes a draft in your queue with no one assigned. When the evaluation is final, it goes back to the
        same student ID.
      </p>
      <p>
        A later list updates a draft only while no one has worked on it. Repeated IDs, rows without an ID and
        deleted records are left out and listed with the reason. Columns are recognized by these names; you
        can choose others in the preview.
      </p>
      <Table caption="Fields of an applicant list" rows={rows} rowKey={({ id }) => id} columns={columns} />
    </section>
  );
}
