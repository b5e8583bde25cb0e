import { Check, Columns3 } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import { Button } from "../../components/button.tsx";
import { Menu } from "../../components/menu.tsx";
import { historyColumns } from "./columns.tsx";

/** Which columns the table shows. */
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
        <Button kind="quiet">
          <Columns3 className="i" aria-hidden="true" />
          Columns
        </Button>
      }
    >
      {historyColumns.map(({ id, head }) => (
        <Radix.CheckboxItem
          key={id}
          className="mi"
          checked={chosen.includes(id)}
          // Several are chosen in a row: the menu stays open.
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={(on) =>
            onChange(
              historyColumns
                .filter((column) => (column.id === id ? on : chosen.includes(column.id)))
                .map((column) => column.id),
            )
          }
        >
          <span className="tick">
            {chosen.includes(id) ? <Check className="i" aria-hidden="true" /> : null}
          </span>
          {head}
        </Radix.CheckboxItem>
      ))}
    </Menu>
  );
}
