import type { ListedTable } from "@meridian/contract/team";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Refused } from "../../../components/refused.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { addTable, changeTable } from "../calls.ts";
import { Part } from "../part.tsx";
import { useTeamChange } from "../use-team-change.ts";
import { counted } from "../words.ts";
import { systemOf, type TableDraft } from "./table-draft.ts";
import { ExtraGrids } from "./extra-grids.tsx";
import { faultsOf } from "./table-faults.ts";
import { TableFacts } from "./table-facts.tsx";
import { TableGrid } from "./table-grid.tsx";

/** One table as it is typed. It is judged by the grading package's own schema, row by row, before it is saved. */
export function TableEditor({
  table,
  start,
  judged: judgedAtOnce,
  onClose,
}: {
  /** Null: a new one. */
  readonly table: ListedTable | null;
  readonly start: TableDraft;
  readonly judged: boolean;
  readonly onClose: () => void;
}) {
  const [draft, setDraft] = useState(start);
  const [judged, setJudged] = useState(judgedAtOnce);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useTeamChange();
  const faults = judged ? faultsOf(draft) : null;
  const set = (change: Partial<TableDraft>) => setDraft((before) => ({ ...before, ...change }));
  const save = () => {
    setJudged(true);
    setRefusal(null);
    if (faultsOf(draft)) return;
    const entry = { country: draft.country, system: systemOf(draft) };
    void run(() => (table ? changeTable(table.id, { ...entry, version: table.version }) : addTable(entry)), {
      done: () => {
        notifySuccess(
          table
            ? `Version ${table.version + 1} of ${draft.name} is in everyone's calculator`
            : `${draft.name} is in everyone's calculator`,
        );
        onClose();
      },
      refused: setRefusal,
    });
  };
  return (
    <Part
      title={table ? `Edit ${table.system.name}` : "New table"}
      about={
        table
          ? `Saving makes version ${table.version + 1}. Saved evaluations keep the version they used.`
          : "The best mark stands first. Every mark of the scale belongs to one row."
      }
    >
      <TableFacts draft={draft} onChange={set} />
      <TableGrid
        kind={draft.kind}
        rows={draft.rows}
        caption="Rows of the table, the best mark first"
        faults={faults?.rows ?? none}
        onChange={(rows) => set({ rows })}
      />
      <ExtraGrids draft={draft} faults={faults?.rows ?? none} onChange={set} />
      {faults ? (
        <Notice tone="bad" live>
          {faults.rows.size > 0 ? `${counted(faults.rows.size, "row")} to fix, each with its reason. ` : ""}
          {faults.table.map((fault) => (
            <span key={fault} className="block">
              {fault}
            </span>
          ))}
        </Notice>
      ) : null}
      <Refused>{refusal}</Refused>
      <div className="team-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" busy={busy && "Saving"} onClick={save}>
          {table ? "Save new version" : "Save table"}
        </Button>
      </div>
    </Part>
  );
}

const none: ReadonlyMap<number, string> = new Map();
