import { restorableDays } from "@meridian/contract/history/retention";
import type { HistoryFilter } from "@meridian/contract/history/schemas";
import { FileSearch, FileText, Trash2 } from "lucide-react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { isFiltered } from "./view.ts";

/** Explains why the list is empty and offers the next step. */
export function EmptyHistory({
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
        Deleted records stay here for {restorableDays} days. You can restore them until then.
      </EmptyState>
    );
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={FileSearch}
        title="No records match these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="Nothing saved yet"
      action={mayWrite ? <ButtonLink to={paths.calculator}>Open the calculator</ButtonLink> : undefined}
    >
      Evaluations you save in the calculator appear here, ready to reopen.
    </EmptyState>
  );
}
