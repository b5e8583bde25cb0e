import type { SendableEvaluations } from "@meridian/contract/crm/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SendToCrm } from "./deliveries/send-to-crm.tsx";
import { LoadErrorNotice } from "../../components/loading/load-error.tsx";
import { type Column, Table } from "../../components/table/table.tsx";
import { recordsQuery, crmKey } from "./queries.ts";
import { studentLabel } from "../../lib/format/labels.ts";
import { toggled } from "../../lib/toggled.ts";
import { BareCheckbox } from "../../components/form/field.tsx";
import * as styles from "./crm.module.css";

type Row = SendableEvaluations["records"][number];

/** The most recent final records, to send manually. */
export function SendRecords() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(recordsQuery);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!data) return isError ? <LoadErrorNotice subject="The final records" onRetry={refetch} /> : null;
  if (data.records.length === 0) return null;
  const toggle = (id: string) => setSelected(toggled(selected, id));
  return (
    <details className={styles.send}>
      <summary>Send final records manually</summary>
      <Table
        caption="Most recent final records"
        rows={data.records}
        rowKey={({ id }) => id}
        columns={recordColumns(selected, toggle)}
      />
      {selected.size === 0 ? <p className="hint">Select the records to send.</p> : null}
      <SendToCrm
        evaluationIds={[...selected]}
        onSent={() => {
          setSelected(new Set());
          void queries.invalidateQueries({ queryKey: crmKey });
        }}
      />
    </details>
  );
}

function recordColumns(selected: ReadonlySet<string>, onToggle: (id: string) => void): Column<Row>[] {
  return [
    {
      id: "choose",
      head: <span className="sr">Select</span>,
      cell: ({ id, studentName, studentId }) => (
        <BareCheckbox
          label={`Select ${studentName || studentId || "unnamed record"}`}
          checked={selected.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
    { head: "Student", cell: ({ studentName }) => studentLabel(studentName) },
    { head: "Student ID", cell: ({ studentId }) => studentId || "Missing (cannot be sent)" },
    { head: "Institution", cell: ({ institution }) => institution },
  ];
}
