import { Plus, TriangleAlert, X } from "lucide-react";
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { pasteInto } from "./paste-rows.ts";
import {
  blankRow,
  type Cell,
  cellsOf,
  type GridKind,
  meanings,
  type TableRow,
  usOptions,
} from "./table-row.ts";

/** The rows of a table. Enter goes down and grows a row at the end; a block from a spreadsheet can be pasted. */
export function TableGrid({
  kind,
  rows,
  caption,
  of = "",
  faults,
  onChange,
}: {
  readonly kind: GridKind;
  readonly rows: readonly TableRow[];
  readonly caption: string;
  /** Which grid a cell is in, where the screen has several alike. */
  readonly of?: string;
  readonly faults: ReadonlyMap<number, string>;
  readonly onChange: (rows: readonly TableRow[]) => void;
}) {
  const cells = cellsOf[kind];
  const body = useRef<HTMLTableSectionElement>(null);
  const id = useId();
  const set = (row: TableRow, cell: Cell, value: string) =>
    onChange(rows.map((other) => (other === row ? { ...row, [cell]: value } : other)));

  const focus = (rowIndex: number, cell: Cell) => {
    // The row may only be drawn with the next frame.
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
    <div className="team-grid">
      {/* A wide grid scrolls sideways: the keyboard must be able to reach it. */}
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
              const fault = faults.get(row.id);
              const faultId = `${id}-${row.id}`;
              return (
                <Fragment key={row.id}>
                  <tr className={fault ? "is-bad" : undefined}>
                    <th scope="row">{rowIndex + 1}</th>
                    {cells.map(([cell, head]) => {
                      const common = {
                        "aria-label": `${head}, row ${rowIndex + 1}${of}`,
                        "aria-invalid": fault ? true : undefined,
                        "aria-describedby": fault ? faultId : undefined,
                        "data-cell": `${rowIndex}.${cell}`,
                        value: row[cell],
                        onChange: (event: { target: { value: string } }) =>
                          set(row, cell, event.target.value),
                        onKeyDown: onKeyDown(rowIndex, cell),
                        onPaste: onPaste(rowIndex, cell),
                      };
                      return (
                        <td key={cell}>
                          {cell === "us" || cell === "meaning" ? (
                            <select className="input" {...common}>
                              <option value="">{kind === "specials" ? "As its band" : "Choose"}</option>
                              {choicesOf(cell, row[cell]).map(([value, label]) => (
                                <option key={value} value={value}>
                                  {label}
                                </option>
                              ))}
                            </select>
                          ) : (
                            <input className="input" autoComplete="off" maxLength={300} {...common} />
                          )}
                        </td>
                      );
                    })}
                    <td>
                      <Button
                        kind="quiet"
                        size="sm"
                        square
                        aria-label={`Remove row ${rowIndex + 1}${of}`}
                        disabled={rows.length === 1 && kind in mainKinds}
                        onClick={() => onChange(rows.filter((other) => other !== row))}
                      >
                        <X className="i" aria-hidden="true" />
                      </Button>
                    </td>
                  </tr>
                  {fault ? (
                    <tr className="fault">
                      <td colSpan={cells.length + 2}>
                        <p className="hint bad" id={faultId}>
                          <TriangleAlert className="i sm" aria-hidden="true" />
                          {fault}
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
        onClick={() => {
          onChange([...rows, blankRow()]);
          focus(rows.length, cells[0]![0]);
        }}
      >
        <Plus className="i" aria-hidden="true" />
        Add row{of === "" ? null : <span className="sr">{of}</span>}
      </Button>
    </div>
  );
}

/** A table has at least one row; its further grids may have none. */
const mainKinds = { bands: true, letters: true, points: true };

/** What a cell can be set to; what a file brought that is none of these stays to be seen. */
function choicesOf(cell: "us" | "meaning", now: string): readonly (readonly [string, string])[] {
  const known: (readonly [string, string])[] =
    cell === "meaning"
      ? Object.entries(meanings)
      : usOptions.map((grade) => [grade, grade === "S" ? "S (credit only)" : grade.replace("-", "−")]);
  return now === "" || known.some(([value]) => value === now) ? known : [[now, now], ...known];
}
