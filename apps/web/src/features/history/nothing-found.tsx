import { restorableDays } from "@meridian/contract/retention";
import type { HistoryFilter } from "@meridian/contract/history";
import { FileSearch, FileText, Trash2 } from "lucide-react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { paths } from "../../lib/paths.ts";
import { isFiltered } from "./view.ts";

/** Why the list is empty, and the one way on. */
export function NothingFound({
  filter,
  mayWrite,
  onClear,
}: {
  readonly filter: HistoryFilter;
  readonly mayWrite: boolean;
  readonly onClear: () => void;
}) {
  if (filter.deleted && Object.keys(filter).length === 1) {
    return (
      <EmptyState
        icon={Trash2}
        title="The trash is empty"
        action={<Button onClick={onClear}>Back to records</Button>}
      >
        Deleted records stay here for {restorableDays} days, and you can restore them until then.
      </EmptyState>
    );
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={FileSearch}
        title="No record fits these filters"
        action={<Button onClick={onClear}>Clear the filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="Nothing saved yet"
      action={mayWrite ? <ButtonLink to={paths.calculator}>Open the calculator</ButtonLink> : undefined}
    >
      Every evaluation you save in the calculator stands here, ready to reopen.
    </EmptyState>
  );
}
