import type { QueueCounts, QueueFilter, QueueView } from "@meridian/contract/queue/schemas";
import { Flag } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { useCurrentInView } from "../../../lib/use-current-in-view.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import { SearchField } from "../search-field.tsx";
import { writeQueueAddress } from "./queue-address.ts";
import * as styles from "./queue-nav.module.css";
import { formatCount } from "../../../lib/format/plural.ts";

export const viewLabels: Readonly<Record<QueueView, string>> = {
  open: "All open",
  unassigned: "Unassigned",
  mine: "Mine",
  second: "Second reader",
  returned: "Returned",
  done: "Done",
};
const views = Object.keys(viewLabels) as QueueView[];

/** The queue's views with their counts, and the search. */
export function QueueNav({
  filter,
  counts,
  onView,
  onFind,
  onFlagged,
}: {
  readonly filter: QueueFilter;
  readonly counts: QueueCounts | undefined;
  readonly onView: () => void;
  readonly onFind: (text: string) => void;
  readonly onFlagged: (flagged: "1" | undefined) => void;
}) {
  const tabs = useCurrentInView<HTMLElement>(filter.view);
  return (
    <div className={styles.bar}>
      <nav className={styles.views} aria-label="Queue views" ref={tabs}>
        {views.map((view) => (
          <Link
            key={view}
            to={`?${writeQueueAddress({ filter: { ...filter, view }, evaluationId: null }).toString()}`}
            aria-current={view === filter.view ? "true" : undefined}
            onClick={onView}
          >
            {viewLabels[view]}
            {counts ? <span>{formatCount(counts.views[view])}</span> : null}
          </Link>
        ))}
      </nav>
      <div className={styles.narrow}>
        <Button
          kind="quiet"
          icon={Flag}
          aria-pressed={filter.flagged !== undefined}
          onClick={() => onFlagged(filter.flagged ? undefined : "1")}
        >
          Flagged
        </Button>
        <search className={styles.find}>
          <SearchField
            label="Find in the queue by student, student ID, institution or notes"
            placeholder="Find"
            maxLength={60}
            value={filter.search ?? ""}
            onSearch={onFind}
          />
        </search>
      </div>
    </div>
  );
}
