import type { QueuePage, QueueRow, QueueView } from "@meridian/contract/queue/schemas";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../../../components/loading/empty-state.tsx";
import { ShowMore } from "../../../../components/loading/query-content.tsx";
import { dueGroupLabels, dueGroupNote, groupRows } from "./due-groups.ts";
import * as styles from "./queue-list.module.css";
import { formatCount } from "../../../../lib/format/plural.ts";

interface Props {
  readonly list: UseInfiniteQueryResult;
  readonly rows: readonly QueueRow[];
  readonly groups: QueuePage["groups"];
  /** How many records match, loaded or not. */
  readonly total: number;
  readonly view: QueueView;
  readonly canClaim: boolean;
  readonly isFiltered: boolean;
  readonly today: string;
  readonly mayAssign: boolean;
  readonly renderRow: (row: QueueRow) => ReactNode;
}

/** The records of a view, grouped by due date unless they are done. */
export function QueueList({
  list,
  rows,
  groups,
  total,
  view,
  canClaim,
  isFiltered,
  today,
  mayAssign,
  renderRow,
}: Props) {
  if (rows.length === 0) return <EmptyQueue view={view} canClaim={canClaim} isFiltered={isFiltered} />;
  return (
    <>
      {view === "done" ? (
        <ul>{rows.map(renderRow)}</ul>
      ) : (
        groupRows(rows, today).map(([group, groupedRows]) => (
          <section key={group} aria-label={dueGroupLabels[group]}>
            <header className={`row tiny muted ${styles.group}`} role="presentation">
              <h2>{dueGroupLabels[group]}</h2>
              <span>{dueGroupNote(group, today)}</span>
              <b>
                {formatCount(groups?.[group] ?? groupedRows.length)}
                <span className="sr"> records</span>
              </b>
            </header>
            <ul>{groupedRows.map(renderRow)}</ul>
          </section>
        ))
      )}
      <footer className={`row wrap tiny muted ${styles.foot}`} role="presentation">
        {canClaim ? <Key keys={["N"]} label="claim the next" /> : null}
        <Key keys={["J", "K"]} label="down, up" />
        <Key keys={["X"]} label="select" />
        {mayAssign ? <Key keys={["A"]} label="assign" /> : null}
        {mayAssign ? <Key keys={["R"]} label="return with a comment" /> : null}
        <span className={styles.spring} />
        <span>
          {formatCount(rows.length)} of {formatCount(Math.max(total, rows.length))}
        </span>
        <ShowMore size="sm" list={list} />
      </footer>
    </>
  );
}

const emptyTexts: Readonly<Record<QueueView, string>> = {
  open: "Nothing is open. Your team’s new drafts appear here.",
  unassigned: "Every open record has a reader.",
  mine: "Nothing is assigned to you.",
  second: "No records are waiting for a second reader.",
  returned: "No returned records.",
  done: "No record is final yet.",
};

function EmptyQueue({ view, canClaim, isFiltered }: Pick<Props, "view" | "canClaim" | "isFiltered">) {
  const text = `${emptyTexts[view]}${view === "mine" && canClaim ? " Claim the next one, or ask a colleague." : ""}`;
  return (
    <EmptyState icon={Inbox} title={isFiltered ? "No records match" : "Nothing here"}>
      {isFiltered ? "Try fewer words, turn off “Flagged”, or open another view." : text}
    </EmptyState>
  );
}

function Key({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) {
  return (
    <span className={`row inline ${styles.key}`}>
      {keys.map((key) => (
        <kbd key={key} className="kbd">
          {key}
        </kbd>
      ))}
      {label}
    </span>
  );
}
