import type { ListedTable } from "@meridian/contract/team";
import { useQuery } from "@tanstack/react-query";
import { Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useFocusAfterSwap } from "../../../lib/use-focus-after-swap.ts";
import { tablesQuery } from "../calls.ts";
import { Loaded } from "../loaded.tsx";
import { Part } from "../part.tsx";
import { ImportButton } from "./import-button.tsx";
import { blankDraft, draftOf, type TableDraft } from "./table-draft.ts";
import { TableEditor } from "./table-editor.tsx";
import { TableList } from "./table-list.tsx";
import "./tables.css";

/** What is being edited: a table of the list, or a new one. */
interface Editing {
  readonly table: ListedTable | null;
  readonly draft: TableDraft;
  /** Rows from a file are judged at once, typed ones when they are saved. */
  readonly judged: boolean;
}

/** The team's own grading tables, in every member's calculator. */
export function TablesTab() {
  const query = useQuery(tablesQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const editor = useFocusAfterSwap<HTMLDivElement>(editing);
  const newTable = useFocusAfterSwap<HTMLButtonElement>(editing);
  if (editing) {
    return (
      <div className="team-parts" ref={editor}>
        <TableEditor
          key={editing.table?.id ?? "new"}
          table={editing.table}
          start={editing.draft}
          judged={editing.judged}
          onClose={() => setEditing(null)}
        />
      </div>
    );
  }
  const begin = (draft: TableDraft, judged: boolean) => setEditing({ table: null, draft, judged });
  return (
    <div className="team-parts">
      <Part
        title="Grading tables"
        about="Tables of your own stand in every member's calculator, under their country or under “Team tables”. A saved evaluation keeps the version it was read with. A CSV brings rows, words, and marks such as W whose US grade says “withdrawn”; special marks and other publishers' tables are typed."
        action={
          <div className="team-actions">
            <ImportButton onRead={(draft) => begin(draft, true)} />
            <Button kind="primary" ref={newTable} onClick={() => begin(blankDraft(), false)}>
              New table
            </Button>
          </div>
        }
      >
        <Loaded query={query} what="The tables">
          {({ tables }) =>
            tables.length === 0 ? (
              <EmptyState icon={Table2} title="No table of your own yet">
                Type one, or import a CSV with the columns From, To and US grade.
              </EmptyState>
            ) : (
              <TableList
                tables={tables}
                onEdit={(table) =>
                  setEditing({ table, draft: draftOf(table.system, table.country), judged: false })
                }
              />
            )
          }
        </Loaded>
      </Part>
    </div>
  );
}
