import type { SecondReadingDecision } from "@meridian/contract/second-reading/schemas";
import type { CourseField } from "@meridian/transcript/compare/cells";
import type { Comparison, CourseRow } from "@meridian/transcript/compare/compare-readings";
import { ScrollRegion } from "../../../components/table/scroll-region.tsx";
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
      <ScrollRegion label="All courses of both readings">
        <table className="table cozy">
          <caption className="sr">All courses of both readings</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {fieldLabel(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.courses.map((row, index) => (
              <tr key={row.key}>
                <td className="muted">{index + 1}</td>
                {fields.map((field) => (
                  <td key={field}>
                    <Cell row={row} field={field} use={getUse(decisions, row, field)} />
                    {field === "name" && !(row.first && row.second) ? (
                      <small className="muted"> only in the {row.first ? "first" : "second"} reading</small>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
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
