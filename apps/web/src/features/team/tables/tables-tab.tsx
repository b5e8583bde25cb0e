import type { ListedTable } from "@meridian/contract/team/schemas";
import { useQuery } from "@tanstack/react-query";
import { Table2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { useFocusAfterSwap } from "../../../lib/focus.ts";
import { tablesQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ImportButton } from "./import-button.tsx";
import { blankDraft, toDraft, type TableDraft } from "./table-draft.ts";
import { TableEditor } from "./table-editor.tsx";
import { TableList } from "./table-list.tsx";
import "./tables.module.css";
import * as styles from "../team.module.css";

/** The table being edited: one from the list, or a new one. */
interface Editing {
  readonly table: ListedTable | null;
  readonly draft: TableDraft;
  /** Imported rows are validated right away, typed ones when they are saved. */
  readonly validateOnOpen: boolean;
}

/** The team's own grading tables, which appear in every member's calculator. */
export function TablesTab() {
  const query = useQuery(tablesQuery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const editor = useFocusAfterSwap<HTMLDivElement>(editing);
  const newTable = useFocusAfterSwap<HTMLButtonElement>(editing);
  if (editing) {
    return (
      <div className={`grid loose ${styles.parts}`} ref={editor}>
        <TableEditor
          key={editing.table?.id ?? "new"}
          table={query.data?.tables.find(({ id }) => id === editing.table?.id) ?? editing.table}
          start={editing.draft}
          validateOnOpen={editing.validateOnOpen}
          onClose={() => setEditing(null)}
        />
      </div>
    );
  }
  const startEditing = (draft: TableDraft, validateOnOpen: boolean) =>
    setEditing({ table: null, draft, validateOnOpen });
  return (
    <div className={`grid loose ${styles.parts}`}>
      <SettingsSection
        title="Grading tables"
        about="Your team’s own tables appear in every member’s calculator, under their country or under “Team tables”. Saved evaluations keep the version they used. A CSV can contain rows, words, and marks such as W with “withdrawn” as the US grade. Special marks and other publishers’ tables can only be entered here."
        end={
          <div className={`cluster ${styles.actions}`}>
            <ImportButton onRead={(draft) => startEditing(draft, true)} />
            <Button kind="primary" ref={newTable} onClick={() => startEditing(blankDraft(), false)}>
              New table
            </Button>
          </div>
        }
      >
        <QueryContent query={query} what="The tables">
          {({ tables }) =>
            tables.length === 0 ? (
              <EmptyState icon={Table2} title="No tables of your own yet">
                Create one, or import a CSV with the columns From, To and US grade.
              </EmptyState>
            ) : (
              <TableList
                tables={tables}
                onEdit={(table) =>
                  setEditing({ table, draft: toDraft(table.system, table.country), validateOnOpen: false })
                }
              />
            )
          }
        </QueryContent>
      </SettingsSection>
    </div>
  );
}
