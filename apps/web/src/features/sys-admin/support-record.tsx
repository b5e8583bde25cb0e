import type { SupportRecord } from "@meridian/contract/support";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { GradeChip } from "../../components/grade-chip.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { readSupportRecord } from "./calls.ts";
import { LoadFault } from "../../components/load-fault.tsx";

/** One record as it was saved: what was typed and how each mark read. Nothing can be changed here. */
export function SupportRecordView({
  grantId,
  id,
  onClose,
}: {
  readonly grantId: string;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ["sys-admin", "support", grantId, id],
    queryFn: () => readSupportRecord(grantId, id),
  });
  return (
    <>
      <div className="filters">
        <Button kind="quiet" onClick={onClose}>
          Back to the records
        </Button>
      </div>
      {data ? <Record record={data} /> : null}
      {data ? null : error ? (
        <LoadFault title="This could not be loaded" error={error} again={refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

function Record({ record }: { readonly record: SupportRecord }) {
  const { result, document, systems } = record.saved;
  const tables = systems.map(({ system }) => system.name).join(", ");
  return (
    <>
      <h2>{record.studentName || "No name"}</h2>
      <p>
        GPA <b className="num">{result.gpa.text}</b>, {result.counted} courses counted, {result.leftOut} left
        out{tables === "" ? "" : `; read with ${tables}`}.
      </p>
      <div className="sheet">
        <Table
          caption="Courses as typed, and how each mark read"
          columns={columns}
          rows={coursesOf(record)}
          rowKey={(course) => course.id}
        />
      </div>
      {document.notes === "" ? null : <p className="soft">{document.notes}</p>}
    </>
  );
}

function coursesOf({ saved: { document, result } }: SupportRecord) {
  const read = new Map(result.courses.map((course) => [course.id, course]));
  return document.records.flatMap(({ institution, terms }) =>
    terms.flatMap(({ name: term, courses }) =>
      courses
        .filter(({ name, mark }) => name !== "" || mark !== "")
        .map((course) => ({ ...course, institution, term, grade: read.get(course.id)?.grade ?? null })),
    ),
  );
}

const columns: readonly Column<ReturnType<typeof coursesOf>[number]>[] = [
  { id: "school", head: "Institution", cell: ({ institution }) => institution || "–" },
  { id: "term", head: "Term", cell: ({ term }) => term || "–" },
  { id: "course", head: "Course", cell: ({ name }) => name || "–" },
  { id: "credits", head: "Credits", numeric: true, cell: ({ credits }) => credits },
  { id: "mark", head: "Mark", numeric: true, cell: ({ mark }) => mark },
  { id: "grade", head: "US grade", cell: ({ grade }) => <GradeChip grade={grade} /> },
];
