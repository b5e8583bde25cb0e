import { Columns3 } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Menu, MenuCheckboxItem } from "../../../components/overlay/menu.tsx";
import { historyColumns, defaultColumns } from "./columns.tsx";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";
import { createListeners } from "../../../lib/listeners.ts";

/** Menu to choose the columns of the table. */
export function ColumnMenu({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  return (
    <Menu
      trigger={
        <Button kind="quiet" icon={Columns3}>
          Columns
        </Button>
      }
    >
      {historyColumns.map(({ id, head }) => (
        <MenuCheckboxItem
          key={id}
          keepOpen
          checked={chosen.includes(id)}
          onChange={(on) =>
            onChange(
              historyColumns
                .filter((column) => (column.id === id ? on : chosen.includes(column.id)))
                .map((column) => column.id),
            )
          }
        >
          {head}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}

const storageKey = "meridian-history-columns";
const { subscribe, notify } = createListeners();
let current: readonly string[] | null = null;

/** The columns the user has chosen, stored in this browser. */
export function useChosenColumns(): readonly [readonly string[], (ids: readonly string[]) => void] {
  return [useSyncExternalStore(subscribe, read, () => defaultColumns), choose];
}

function read(): readonly string[] {
  current ??= readColumns();
  return current;
}

function choose(ids: readonly string[]): void {
  current = ids;
  writeStored(storageKey, ids.join());
  notify();
}

function readColumns(): readonly string[] {
  const ids = readStored(storageKey)?.split(",");
  const columns = historyColumns.filter(({ id }) => ids?.includes(id)).map(({ id }) => id);
  return columns.length > 0 ? columns : defaultColumns;
}
