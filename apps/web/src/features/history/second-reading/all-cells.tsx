import type { SecondReadingDecision } from "@meridian/contract/second-reading/schemas";
import type { CourseField } from "@meridian/transcript/compare/cells";
import type { Comparison, CourseRow } from "@meridian/transcript/compare/compare-readings";
import { type Column, Table } from "../../../components/table/table.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { fieldLabel, valueText } from "./difference-text.ts";
import * as styles from "./second-reading.module.css";

const fields: readonly CourseField[] = ["name", "mark", "credits", "term", "type"];

/** All courses of both readings: one value where they agree, two where they differ, the refused one struck through. */
export function AllCells({
  comparison,
  decisions,
}: {
  readonly comparison: Comparison;
  readonly decisions: ReadonlyMap<string, SecondReadingDecision>;
}) {
  return (
    <Sheet className={styles.cells} aria-labelledby="all-cells">
      <header className="row wrap">
        <h2 id="all-cells">All courses</h2>
        <span>One value where both agree, two where they differ</span>
      </header>
      <Table
        caption="All courses of both readings"
        columns={courseColumns(decisions)}
        rows={comparison.courses}
        rowKey={({ key }) => key}
      />
    </Sheet>
  );
}

function getUse(
  decisions: ReadonlyMap<string, SecondReadingDecision>,
  row: CourseRow,
  field: CourseField,
): SecondReadingDecision | undefined {
  return decisions.get(`${row.key}|${row.first && row.second ? field : "row"}`);
}

/** A course has no grading table of its own. */
const noTableNames: ReadonlyMap<string, string> = new Map();

function Cell({
  row,
  field,
  use: decision,
}: {
  readonly row: CourseRow;
  readonly field: CourseField;
  readonly use: SecondReadingDecision | undefined;
}) {
  const [first, second] = [row.first, row.second].map((side) =>
    valueText(field, side?.values[field] ?? "", noTableNames),
  ) as [string, string];
  const isPaired = row.first !== null && row.second !== null;
  const cell = row.cells.find((one) => one.field === field);
  if (isPaired && (!cell || cell.agrees)) return first || second;
  return (
    <span className={styles.split}>
      <Value
        text={isPaired ? first || "–" : first}
        refused={decision !== undefined && decision.use !== "first"}
      />
      <Value
        text={isPaired ? second || "–" : second}
        refused={decision !== undefined && decision.use !== "second"}
      />
      {isPaired && decision?.use === "other" ? <b>{decision.value}</b> : null}
    </span>
  );
}

function Value({ text, refused }: { readonly text: string; readonly refused: boolean }) {
  if (text === "") return null;
  return refused ? (
    <s className="muted">
      {text}
      <span className="sr"> not used</span>
    </s>
  ) : (
    <span>{text}</span>
  );
}

function courseColumns(decisions: ReadonlyMap<string, SecondReadingDecision>): readonly Column<CourseRow>[] {
  return [
    { head: "No.", className: "muted", cell: (_, index) => index + 1 },
    ...fields.map((field): Column<CourseRow> => ({
      head: fieldLabel(field),
      cell: (row) => (
        <>
          <Cell row={row} field={field} use={getUse(decisions, row, field)} />
          {field === "name" && !(row.first && row.second) ? (
            <small className="muted"> only in the {row.first ? "first" : "second"} reading</small>
          ) : null}
        </>
      ),
    })),
  ];
}
