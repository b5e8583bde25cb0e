import { Columns3 } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Menu, MenuCheckboxItem } from "../../../components/overlay/menu.tsx";
import { historyColumns } from "./columns.tsx";

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
