import type { SendableRecords } from "@meridian/contract/crm";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SendToCrm } from "../../components/crm/send-to-crm.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { recordsQuery } from "./calls.ts";
import "../../components/checkbox.css";

type Row = SendableRecords["records"][number];

/** The newest final records, to send by hand. */
export function SendRecords() {
  const queries = useQueryClient();
  const { data } = useQuery(recordsQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!data || data.records.length === 0) return null;
  const flip = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <details className="crm-send">
      <summary>Send final records by hand</summary>
      <Table
        caption="The newest final records"
        rows={data.records}
        rowKey={({ id }) => id}
        columns={columns(chosen, flip)}
      />
      <SendToCrm
        evaluationIds={[...chosen]}
        onSent={() => {
          setChosen(new Set());
          void queries.invalidateQueries({ queryKey: ["crm"] });
        }}
      />
    </details>
  );
}

function columns(chosen: ReadonlySet<string>, flip: (id: string) => void): Column<Row>[] {
  return [
    {
      id: "choose",
      head: <span className="sr">Choose</span>,
      cell: ({ id, studentName, studentId }) => (
        <span className="check">
          <input
            type="checkbox"
            aria-label={`Choose ${studentName || studentId || "the record without a name"}`}
            checked={chosen.has(id)}
            onChange={() => flip(id)}
          />
        </span>
      ),
    },
    { id: "student", head: "Student", cell: ({ studentName }) => studentName || "No name" },
    { id: "id", head: "Student ID", cell: ({ studentId }) => studentId || "none: cannot be sent" },
    { id: "school", head: "Institution", cell: ({ institution }) => institution },
  ];
}
