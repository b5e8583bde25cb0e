import { listSupportRecords } from "@meridian/contract/support/calls";
import type { SupportGrant, SupportRow } from "@meridian/contract/support/schemas";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import type { Column } from "../../../components/table/table.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { TimeCell } from "../table-cells.tsx";
import { request } from "../../../lib/api/request.ts";
import { PaginatedList } from "../paginated-list.tsx";
import { readableName } from "../readable-name.ts";
import { SupportEvaluation } from "./support-evaluation.tsx";
import { useFilter } from "../use-filter.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import * as styles from "../sys-admin.module.css";

/** The records of a team that granted support access, and the one that is open. */
export function SupportEvaluationList({
  grant,
  onClose,
}: {
  readonly grant: SupportGrant;
  readonly onClose: () => void;
}) {
  const { typed, filter, set } = useFilter(["search"]);
  const [evaluationId, setEvaluationId] = useState<string | null>(null);
  if (evaluationId !== null) {
    return <SupportEvaluation grantId={grant.id} id={evaluationId} onClose={() => setEvaluationId(null)} />;
  }
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <TextField
          label="Student or ID"
          type="search"
          value={typed.search}
          onValue={(value) => set("search", value)}
        />
        <Button kind="quiet" onClick={onClose}>
          Back to teams
        </Button>
      </div>
      <h2>
        {grant.team}, until {formatDateTime(grant.expiresAt)}
      </h2>
      <PaginatedList
        name={`support-${grant.id}`}
        caption={`${grant.team} records, last changed first`}
        filter={filter}
        read={(typedFilter, after, signal) =>
          request(listSupportRecords, { params: { id: grant.id }, query: { ...typedFilter, after }, signal })
        }
        columns={columns(setEvaluationId)}
        rowKey={({ id }) => id}
        empty={{ icon: Inbox, title: "No records visible to the team" }}
      />
    </>
  );
}

function columns(open: (id: string) => void): Column<SupportRow>[] {
  return [
    {
      head: "Student",
      cell: ({ id, studentName }) => (
        <Button kind="quiet" size="sm" onClick={() => open(id)}>
          {studentLabel(studentName)}
        </Button>
      ),
    },
    { head: "Student ID", cell: ({ studentExternalId }) => studentExternalId || "–" },
    { head: "Institution", cell: ({ institution }) => institution || "–" },
    { head: "GPA", numeric: true, cell: ({ gpa }) => gpa ?? "–" },
    { head: "Status", cell: ({ state }) => <Badge tone="outline">{readableName(state)}</Badge> },
    { head: "Last changed", cell: ({ updatedAt }) => <TimeCell at={updatedAt} /> },
  ];
}
