import type { CourseRow, RecordRow } from "@meridian/transcript/compare/compare-readings";
import { useState } from "react";
import { Checkbox } from "../../../components/form/field.tsx";
import { Badge } from "../../../components/badge.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { type compareWithReported, isDifferent } from "./compare-with-reported.ts";
import * as styles from "./reported-marks.module.css";

const shownFields = [
  ["name", "Course"],
  ["credits", "Credits"],
  ["mark", "Mark"],
  ["term", "Term"],
] as const;

const columns = shownFields.map(([field, head]): Column<CourseRow> => ({
  head,
  cell: (row) => (
    <>
      <Values row={row} field={field} />{" "}
      {field === "name" && !row.first ? <Badge tone="warn">Not reported</Badge> : null}
      {field === "name" && !row.second ? <Badge tone="bad">Only reported</Badge> : null}
    </>
  ),
}));

/** Both readings side by side; every difference shows the student's value above the record's. */
export function ReportedComparison({
  comparison: { records, courses },
  differences,
}: {
  readonly comparison: ReturnType<typeof compareWithReported>;
  readonly differences: number;
}) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? courses : courses.filter(isDifferent);
  return (
    <>
      <p role="status">
        <b>{differences === 0 ? "No differences" : plural(differences, "difference")}</b>
        {differences === 0
          ? " between the student’s marks and this record."
          : ". Each shows the student’s value first, then the record’s."}
      </p>
      {records.flatMap((row) =>
        row.cells
          .filter(({ agrees }) => !agrees)
          .map((cell) => (
            <p key={`${row.key} ${cell.field}`}>
              {cell.field === "country" ? "Country" : "Institution"}: <Values row={row} field={cell.field} />
            </p>
          )),
      )}
      <Checkbox label="Show courses that agree" checked={showsAll} onValue={setShowsAll} />
      {rows.length > 0 ? (
        <Table
          className="table"
          caption="Student’s marks compared with this record"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      ) : null}
    </>
  );
}

/** The value both readings have, or both values if they differ. */
function Values({ row, field }: { readonly row: CourseRow | RecordRow; readonly field: string }) {
  const cell = [...row.cells].find((one) => one.field === field);
  if (cell && !cell.agrees) {
    return (
      <span className={styles.values}>
        <del className="muted">
          <span className="sr">Student: </span>
          {cell.first || "nothing"}
        </del>
        <ins>
          <span className="sr">Record: </span>
          {cell.second || "nothing"}
        </ins>
      </span>
    );
  }
  const placed = row.second ?? row.first;
  const only = placed && "values" in placed ? (placed.values as Record<string, string>)[field] : "";
  return <bdi>{cell?.second || only}</bdi>;
}
