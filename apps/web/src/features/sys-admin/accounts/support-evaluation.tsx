import { plural } from "../../../lib/format/plural.ts";
import { matchCourseResults } from "@meridian/contract/evaluation/match-results";
import { getSupportRecord } from "@meridian/contract/support/calls";
import type { SupportRecord } from "@meridian/contract/support/schemas";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { studentLabel } from "../../../lib/format/labels.ts";
import { sysAdminKey } from "../queries.ts";
import * as styles from "../sys-admin.module.css";

/** One saved record, read-only: the courses as typed and the US grade of each mark. */
export function SupportEvaluation({
  grantId,
  id,
  onClose,
}: {
  readonly grantId: string;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const query = useQuery(callQuery(sysAdminKey, getSupportRecord, { params: { id: grantId, record: id } }));
  return (
    <>
      <div className={`row wrap ${styles.filters}`}>
        <Button kind="quiet" onClick={onClose}>
          Back to records
        </Button>
      </div>
      <QueryContent query={query} what="This">
        {(evaluation) => <EvaluationDetails evaluation={evaluation} />}
      </QueryContent>
    </>
  );
}

function EvaluationDetails({ evaluation }: { readonly evaluation: SupportRecord }) {
  const { result, document, systems } = evaluation.saved;
  const tables = systems.map(({ system }) => system.name).join(", ");
  return (
    <>
      <h2>{studentLabel(evaluation.studentName)}</h2>
      <p>
        GPA <b className="num">{result.gpa.text}</b>, {plural(result.counted, "course")} counted,{" "}
        {result.leftOut} left out{tables === "" ? "" : `; using ${tables}`}.
      </p>
      <SheetTable
        caption="Courses as typed, with the US grade of each mark"
        columns={columns}
        rows={listCourses(evaluation)}
        rowKey={(_course, index) => String(index)}
      />
      {document.notes === "" ? null : <p className="soft">{document.notes}</p>}
    </>
  );
}

function listCourses({ saved: { document, result } }: SupportRecord) {
  const results = matchCourseResults(document, result);
  return document.records.flatMap(({ institution, terms }) =>
    terms.flatMap(({ name: term, courses }) =>
      courses
        .filter(({ name, mark }) => name !== "" || mark !== "")
        .map((course) => ({ ...course, institution, term, grade: results.get(course)?.grade ?? null })),
    ),
  );
}

const columns: readonly Column<ReturnType<typeof listCourses>[number]>[] = [
  { head: "Institution", cell: ({ institution }) => institution || "–" },
  { head: "Term", cell: ({ term }) => term || "–" },
  { head: "Course", cell: ({ name }) => name || "–" },
  { head: "Credits", numeric: true, cell: ({ credits }) => credits },
  { head: "Mark", numeric: true, cell: ({ mark }) => mark },
  { head: "US grade", cell: ({ grade }) => <GradeChip grade={grade} /> },
];
