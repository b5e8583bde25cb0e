import { closeSet } from "@meridian/contract/calibration/calls";
import type { ListedSet, SetList } from "@meridian/contract/calibration/schemas";
import { useQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { request } from "../../../lib/api/request.ts";
import { plural } from "../../../lib/format/plural.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { notify } from "../../../lib/toasts.ts";
import { shareText } from "../../training/public.ts";
import { calibrationQuery, useTeamChange } from "../queries.ts";
import { RowButton } from "../row-button.tsx";
import { NewSetDialog } from "./new-set-dialog.tsx";
import { WrongCellsDialog } from "./wrong-cells-dialog.tsx";
import * as styles from "../team.module.css";

/** Calibration sets: started here, worked through by the readers, with the results over time. */
export function Calibration() {
  const query = useQuery(calibrationQuery);
  const [isNew, setNew] = useState(false);
  return (
    <SettingsSection
      title="Calibration"
      about="Everyone converts the same transcripts in the training tool. The server compares each US grade with the published table; readers see the correct grades after they submit. This is not an exam: the tables are public."
      end={
        <Button disabled={query.data === undefined} onClick={() => setNew(true)}>
          New set
        </Button>
      }
    >
      <QueryContent query={query} what="The calibration sets">
        {(list) =>
          list.sets.length === 0 ? (
            <EmptyState icon={Target} title="No calibration set yet">
              Start one to see how consistently your readers convert the same marks.
            </EmptyState>
          ) : (
            <>
              <OverTime list={list} />
              <Sets sets={list.sets} />
            </>
          )
        }
      </QueryContent>
      {isNew && query.data ? (
        <NewSetDialog members={query.data.members} onClose={() => setNew(false)} />
      ) : null}
    </SettingsSection>
  );
}

/** How many sets the table of results shows. */
const shownSets = 6;

interface ReaderRow {
  readonly id: string;
  readonly name: string;
  readonly hasLeft: boolean;
}

const readerColumn: Column<ReaderRow> = {
  head: "Reader",
  cell: ({ name, hasLeft }) => (
    <>
      {name} {hasLeft ? <span className="muted">(left the team)</span> : null}
    </>
  ),
};

function OverTime({ list: { sets } }: { readonly list: SetList }) {
  // Oldest on the left, so that a row reads as a development.
  const shown = sets.slice(0, shownSets).toReversed();
  const readers = new Map<string, ReaderRow>();
  for (const { readers: entries } of shown)
    for (const { reader, hasLeft } of entries) if (reader) readers.set(reader.id, { ...reader, hasLeft });
  const columns: readonly Column<ReaderRow>[] = [
    readerColumn,
    ...shown.map((set): Column<ReaderRow> => ({
      id: set.id,
      head: (
        <>
          {set.title} <span className="muted">· {formatLocalDate(set.createdAt)}</span>
        </>
      ),
      numeric: true,
      cell: ({ id }) => resultText(set, id),
    })),
  ];
  return (
    <Table
      caption={`Share of correct grades by reader, in the last ${plural(shown.length, "set")}`}
      columns={columns}
      rows={[...readers.values()].toSorted((a, b) => a.name.localeCompare(b.name))}
      rowKey={({ id }) => id}
    />
  );
}

function resultText({ readers, cells, closedAt }: ListedSet, readerId: string): string {
  const entry = readers.find(({ reader }) => reader?.id === readerId);
  if (!entry) return "–";
  if (entry.right === null) return closedAt ? "Not submitted" : "Open";
  return shareText(entry.right, cells);
}

function Sets({ sets }: { readonly sets: readonly ListedSet[] }) {
  const { busy, run } = useTeamChange();
  const [viewed, setViewed] = useState<ListedSet | null>(null);
  const close = ({ id, title }: ListedSet) =>
    run(() => request(closeSet, { params: { id } }), {
      onDone: () => notify(`${title} is closed. Submitted results are kept.`),
    });
  return (
    <>
      <ul className={styles.list} aria-label="Calibration sets">
        {sets.map((set) => {
          const submitted = set.readers.filter(({ right }) => right !== null);
          return (
            <li key={set.id}>
              <div className={styles.person}>
                <p>
                  <b>{set.title}</b> {set.closedAt ? <Badge>Closed</Badge> : <Badge tone="sea">Open</Badge>}
                </p>
                <p className="muted">{describeSet(set, submitted)}</p>
              </div>
              <div className={styles.rowActions}>
                <RowButton
                  label="Wrong grades"
                  row={`in ${set.title}`}
                  disabled={submitted.length === 0}
                  onClick={() => setViewed(set)}
                />
                {set.closedAt ? null : (
                  <RowButton
                    label="Close"
                    row={set.title}
                    kind="secondary"
                    disabled={busy}
                    onClick={() => void close(set)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {viewed ? <WrongCellsDialog set={viewed} onClose={() => setViewed(null)} /> : null}
    </>
  );
}

function describeSet(
  { transcripts, cells, dueOn, createdAt, createdBy, readers }: ListedSet,
  submitted: ListedSet["readers"],
): string {
  const right = submitted.reduce((sum, entry) => sum + (entry.right ?? 0), 0);
  const parts = [
    `${plural(transcripts, "transcript")} with ${plural(cells, "grade")}`,
    `started ${createdBy ? `by ${createdBy.name} ` : ""}on ${formatLocalDate(createdAt)}`,
    dueOn && `due ${formatCalendarDate(dueOn)}`,
    `${submitted.length} of ${plural(readers.length, "reader")} submitted`,
    submitted.length > 0 && `${shareText(right, cells * submitted.length)} of their grades are correct`,
  ];
  return parts.filter(Boolean).join("; ");
}
