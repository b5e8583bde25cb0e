import type { SupportGrant, SupportRow } from "@meridian/contract/support";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import type { Column } from "../../components/table.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { readSupportRecords } from "./calls.ts";
import { LongList } from "./long-list.tsx";
import { SupportRecordView } from "./support-record.tsx";
import { useFilter } from "./use-filter.ts";

/** The records of a team that lets us look, and one of them in full. */
export function SupportRecords({
  grant,
  onClose,
}: {
  readonly grant: SupportGrant;
  readonly onClose: () => void;
}) {
  const { typed, filter, set } = useFilter(["search"]);
  const [recordId, setRecordId] = useState<string | null>(null);
  if (recordId !== null) {
    return <SupportRecordView grantId={grant.id} id={recordId} onClose={() => setRecordId(null)} />;
  }
  return (
    <>
      <div className="filters">
        <TextField
          label="Student or ID"
          type="search"
          value={typed.search}
          onChange={({ target }) => set("search", target.value)}
        />
        <Button kind="quiet" onClick={onClose}>
          Back to the teams
        </Button>
      </div>
      <h2>
        {grant.team}, until {shortMomentText(grant.expiresAt)}
      </h2>
      <LongList
        name={`support-${grant.id}`}
        caption={`Records of ${grant.team}, the last changed first`}
        filter={filter}
        read={readSupportRecords(grant.id)}
        columns={columns(setRecordId)}
        rowKey={({ id }) => id}
        empty={{ icon: Inbox, title: "No records that the team sees" }}
      />
    </>
  );
}

function columns(open: (id: string) => void): Column<SupportRow>[] {
  return [
    {
      id: "student",
      head: "Student",
      cell: ({ id, studentName }) => (
        <Button kind="quiet" size="sm" onClick={() => open(id)}>
          {studentName || "No name"}
        </Button>
      ),
    },
    { id: "id", head: "Student ID", cell: ({ studentExternalId }) => studentExternalId || "–" },
    { id: "school", head: "Institution", cell: ({ institution }) => institution || "–" },
    { id: "gpa", head: "GPA", numeric: true, cell: ({ gpa }) => gpa ?? "–" },
    { id: "state", head: "State", cell: ({ state }) => <Badge tone="outline">{state}</Badge> },
    { id: "changed", head: "Last changed", cell: ({ updatedAt }) => shortMomentText(updatedAt) },
  ];
}
