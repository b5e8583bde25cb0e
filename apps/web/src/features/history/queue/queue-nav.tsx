import type { QueueCounts, QueueFilter, QueueView } from "@meridian/contract/queue/schemas";
import { Flag, Search } from "lucide-react";
import { useState } from "react";
import { Form } from "../../../components/form/form.tsx";
import { Button } from "../../../components/button.tsx";
import { useCurrentInView } from "../../../lib/use-current-in-view.ts";
import { Link } from "../../../runtime/routing/router.tsx";
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
  const search = filter.search ?? "";
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
        <FindField value={search} onFind={onFind} />
      </div>
    </div>
  );
}

function FindField({ value, onFind }: { readonly value: string; readonly onFind: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  // Searched for here, or by a link or the back button.
  if (value !== shownValue) {
    setShownValue(value);
    setText(value);
  }
  return (
    <Form role="search" className={styles.find} onSubmit={() => onFind(text.trim())}>
      <Search className="i" aria-hidden="true" />
      <input
        type="search"
        className="input"
        aria-label="Find in the queue by student, student ID, institution or notes"
        placeholder="Find"
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === "") onFind("");
        }}
      />
    </Form>
  );
}
