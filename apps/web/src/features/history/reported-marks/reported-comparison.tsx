import type { CourseRow, RecordRow } from "@meridian/transcript/compare/compare-readings";
import { useState } from "react";
import { Checkbox } from "../../../components/form/field.tsx";
import { Badge } from "../../../components/badge.tsx";
import { ScrollRegion } from "../../../components/table/scroll-region.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { type compareWithReported, isDifferent } from "./compare-with-reported.ts";
import * as styles from "./reported-marks.module.css";

const shownFields = ["name", "credits", "mark", "term"] as const;

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
        <ScrollRegion label="Student’s marks compared with this record">
          <table className="table">
            <caption className="sr">Student’s marks compared with this record</caption>
            <thead>
              <tr>
                <th scope="col">Course</th>
                <th scope="col">Credits</th>
                <th scope="col">Mark</th>
                <th scope="col">Term</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  {shownFields.map((field) => (
                    <td key={field}>
                      <Values row={row} field={field} />{" "}
                      {field === "name" && !row.first ? <Badge tone="warn">Not reported</Badge> : null}
                      {field === "name" && !row.second ? <Badge tone="bad">Only reported</Badge> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
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
