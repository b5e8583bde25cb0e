import { Plus, TriangleAlert, X } from "lucide-react";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { Select } from "../../../components/form/choices.tsx";
import { useFocusAfterChange } from "../../../lib/focus.ts";
import { pasteInto } from "./paste-rows.ts";
import {
  blankRow,
  type Cell,
  gridColumns,
  type GridKind,
  meanings,
  type TableRow,
  usOptions,
} from "./table-row.ts";
import * as styles from "./tables.module.css";

/** The editable rows of a table. Enter moves down and adds a row at the end; blocks copied from a spreadsheet can be pasted. */
export function TableGrid({
  kind,
  rows,
  caption,
  labelSuffix = "",
  issues,
  onChange,
}: {
  readonly kind: GridKind;
  readonly rows: readonly TableRow[];
  readonly caption: string;
  /** Identifies the grid in labels when the screen has several. */
  readonly labelSuffix?: string;
  readonly issues: ReadonlyMap<number, string>;
  readonly onChange: (rows: readonly TableRow[]) => void;
}) {
  const cells = gridColumns[kind];
  const body = useRef<HTMLTableSectionElement>(null);
  const id = useId();
  const keepFocus = useFocusAfterChange(rows.length);
  const set = (row: TableRow, cell: Cell, value: string) =>
    onChange(rows.map((other) => (other === row ? { ...row, [cell]: value } : other)));

  const focus = (rowIndex: number, cell: Cell) => {
    // A new row is only rendered with the next frame.
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-cell="${rowIndex}.${cell}"]`)?.focus(),
    );
  };
  const onKeyDown = (rowIndex: number, cell: Cell) => (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (rowIndex === rows.length - 1) onChange([...rows, blankRow()]);
    focus(rowIndex + 1, cell);
  };
  const onPaste = (rowIndex: number, cell: Cell) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const order = cells.map(([name]) => name);
    const pasted = pasteInto(rows, order, { row: rowIndex, cell }, text);
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted);
  };

  return (
    <div className={`grid ${styles.grid}`}>
      {/* A wide grid scrolls horizontally, so it must be reachable by keyboard. */}
      <div className="table-scroll">
        <table className="table">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Row</span>
              </th>
              {cells.map(([cell, head]) => (
                <th key={cell} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, rowIndex) => {
              const issue = issues.get(row.id);
              const issueId = `${id}-${row.id}`;
              return (
                <Fragment key={row.id}>
                  <tr className={issue ? styles.isBad : undefined}>
                    <th scope="row">{rowIndex + 1}</th>
                    {cells.map(([cell, head]) => {
                      const common = {
                        "aria-label": `${head}, row ${rowIndex + 1}${labelSuffix}`,
                        "aria-invalid": issue ? true : undefined,
                        "aria-describedby": issue ? issueId : undefined,
                        "data-cell": `${rowIndex}.${cell}`,
                        value: row[cell],
                        onChange: (event: { target: { value: string } }) =>
                          set(row, cell, event.target.value),
                        onKeyDown: onKeyDown(rowIndex, cell),
                        onPaste: onPaste(rowIndex, cell),
                      };
                      return (
                        <td key={cell} data-head={head}>
                          {cell === "us" || cell === "meaning" ? (
                            <Select
                              className="input"
                              {...common}
                              placeholder={kind === "specials" ? "Same as its band" : "Choose"}
                              options={cell === "us" ? gradeOptions : Object.entries(meanings)}
                              keepUnlisted
                            />
                          ) : (
                            <input className="input" autoComplete="off" maxLength={300} {...common} />
                          )}
                        </td>
                      );
                    })}
                    <td>
                      <IconButton
                        size="sm"
                        icon={X}
                        label={`Remove row ${rowIndex + 1}${labelSuffix}`}
                        disabled={rows.length === 1 && kind in mainKinds}
                        onClick={() => {
                          keepFocus();
                          onChange(rows.filter((other) => other !== row));
                        }}
                      />
                    </td>
                  </tr>
                  {issue ? (
                    <tr className={styles.issue}>
                      <td colSpan={cells.length + 2}>
                        <p className="hint bad" id={issueId}>
                          <TriangleAlert className="i sm" aria-hidden="true" />
                          {issue}
                        </p>
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <Button
        size="sm"
        icon={Plus}
        onClick={() => {
          onChange([...rows, blankRow()]);
          focus(rows.length, cells[0]![0]);
        }}
      >
        Add row{labelSuffix === "" ? null : <span className="sr">{labelSuffix}</span>}
      </Button>
    </div>
  );
}

/** A table needs at least one row; its optional grids may be empty. */
const mainKinds = { bands: true, letters: true, points: true };

const gradeOptions = usOptions.map(
  (grade) => [grade, grade === "S" ? "S (credit only)" : grade.replace("-", "−")] as const,
);
