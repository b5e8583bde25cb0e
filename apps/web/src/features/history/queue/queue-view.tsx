import { assignRecords, claimNext } from "@meridian/contract/queue/calls";
import { maxActionRecords } from "@meridian/contract/queue/action-schemas";
import { maxSelected } from "@meridian/contract/history/schemas";
import { type QueueRow, type QueueView as View } from "@meridian/contract/queue/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox, Search, Shuffle, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, LinkButton } from "../../../components/button.tsx";
import * as checkbox from "../../../components/form/checkbox.module.css";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { request } from "../../../lib/api/request.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { serverMessage } from "../../../lib/api/api.ts";
import { notify, notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { useCurrentInView } from "../../../lib/use-current-in-view.ts";
import { Link, useNavigate } from "../../../runtime/routing/router.tsx";
import { exportEvaluations, historyKey } from "../queries.ts";
import { ActionBar } from "./action-bar.tsx";
import { ActionProgress } from "./action-progress.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { dueGroupLabels, dueGroupNote, groupRows, localToday } from "./due-groups.ts";
import { type QueueAddress, writeQueueAddress } from "./queue-address.ts";
import { useQueueKeys } from "./queue-keys.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { countsQuery, queueQuery } from "./queue-queries.ts";
import { QueueRowItem } from "./queue-row-item.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { queueStudentName } from "./row-text.ts";
import { RulesDialog } from "./rules-dialog.tsx";
import { useRecordAction } from "./use-record-action.ts";
import * as styles from "./queue.module.css";

const viewLabels: Readonly<Record<View, string>> = {
  open: "All open",
  unassigned: "Unassigned",
  mine: "Mine",
  second: "Second reader",
  returned: "Returned",
  done: "Done",
};
const views = Object.keys(viewLabels) as View[];

/** An open dialog and the records it is about. */
type OpenDialog = { readonly kind: "assign" | "return"; readonly row: QueueRow } | { readonly kind: "rules" };

/** The team's work queue: views by state, grouped by due date, with the current record next to the list. */
export function QueueView({
  address,
  countries,
  countryName,
  teamName,
  switcher,
  onChange,
}: {
  readonly address: QueueAddress;
  readonly countries: readonly { readonly code: string; readonly country: string }[];
  readonly countryName: (code: string) => string;
  readonly teamName: string;
  /** The control that switches to all records. */
  readonly switcher: ReactNode;
  readonly onChange: (address: QueueAddress) => void;
}) {
  const session = useSession();
  const userId = session.user?.id ?? "";
  const canWrite = hasPremiumAccess(session);
  const navigate = useNavigate();
  const [today] = useState(() => localToday());
  const { filter } = address;
  const counts = useQuery(countsQuery(today)).data;
  const list = useInfiniteQuery(queueQuery(filter, today));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Everything that matches, not only what is loaded.
  const [isAll, setAll] = useState(false);
  const action = useRecordAction();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { busy, doing, run } = useChange<"claim" | "change">(historyKey);
  const tabs = useCurrentInView<HTMLElement>(filter.view);

  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const groups = list.data?.pages[0]?.groups ?? null;
  const total = groups ? Object.values(groups).reduce((sum, count) => sum + count, 0) : 0;
  const current = rows.find(({ id }) => id === currentId) ?? rows[0] ?? null;
  const mayAssign = counts?.mayAssign ?? false;
  const change = (next: Partial<QueueAddress>) => {
    if (next.filter) clearSelection();
    onChange({ ...address, ...next });
  };
  const recordHref = (id: string) => `?${writeQueueAddress({ ...address, evaluationId: id }).toString()}`;
  const clearSelection = () => {
    setSelected(new Set());
    setAll(false);
  };
  const exportSelected = () =>
    exportEvaluations("csv", isAll ? { queue: filter } : { ids: [...selected].slice(0, maxSelected) }).catch(
      (error: unknown) => notifyError(serverMessage(error) ?? "The export failed. Try again in a minute."),
    );
  const toggle = (id: string) => {
    setAll(false);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };

  const claim = () => {
    if (busy || !canWrite) return;
    void run(() => request(claimNext, {}), {
      name: "claim",
      onDone: ({ record }) => {
        if (!record) {
          notify("Every open record has a reader.");
          return;
        }
        notifySuccess(`${queueStudentName(record)} is yours`);
        navigate(paths.openEvaluation(record.id));
      },
    });
  };
  const changeOne = (send: () => Promise<{ ids: string[] }>, done: string) => {
    setDialog(null);
    void run(send, {
      name: "change",
      onDone: ({ ids }) =>
        ids.length > 0
          ? notifySuccess(done)
          : notify("Left as it was: it is done, or a colleague is reading it."),
    });
  };
  const openAssign = (row: QueueRow | null) => {
    if (mayAssign && row) setDialog({ kind: "assign", row });
  };
  const mayReturn = (row: QueueRow) =>
    mayAssign && row.stage !== "done" && (row.assignee?.id !== userId || row.stage === "second");
  const openReturn = () => {
    if (current && mayReturn(current)) setDialog({ kind: "return", row: current });
  };
  const move = (step: 1 | -1) => {
    const index = rows.findIndex(({ id }) => id === current?.id);
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (!next) return;
    setCurrentId(next.id);
    document.querySelector<HTMLElement>(`[data-record="${next.id}"] a`)?.focus();
  };
  useQueueKeys({
    n: claim,
    j: () => move(1),
    k: () => move(-1),
    x: () => current && toggle(current.id),
    a: () => openAssign(current),
    r: openReturn,
  });

  const allShownSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const renderRow = (row: QueueRow) => (
    <QueueRowItem
      key={row.id}
      row={row}
      userId={userId}
      today={today}
      countryName={countryName}
      href={recordHref(row.id)}
      isCurrent={row.id === current?.id}
      isSelected={selected.has(row.id)}
      onSelect={() => toggle(row.id)}
      onCurrent={() => setCurrentId(row.id)}
      onAssign={mayAssign && row.stage !== "done" ? () => openAssign(row) : null}
    />
  );
  return (
    <div className={`page ${styles.queue}`}>
      <header className={styles.head}>
        <div>
          <h1>Queue</h1>
          <p className="lead">
            {teamName}
            {counts
              ? ` · ${counts.views.open.toLocaleString("en-US")} open, ${counts.due.toLocaleString("en-US")} due today or earlier`
              : ""}
          </p>
        </div>
        <div className={styles.tools}>
          {switcher}
          {counts?.mayManage ? (
            <Button kind="quiet" onClick={() => setDialog({ kind: "rules" })}>
              <Shuffle className="i" aria-hidden="true" />
              Assign by rule
            </Button>
          ) : null}
          {canWrite ? (
            <span className={styles.claim}>
              <Button kind="primary" busy={doing === "claim" && "Claiming"} onClick={claim}>
                Claim the next one
                <span className="kbd" aria-hidden="true">
                  N
                </span>
              </Button>
            </span>
          ) : null}
        </div>
      </header>
      <div className={styles.bar}>
        <nav className={styles.views} aria-label="Queue views" ref={tabs}>
          {views.map((view) => (
            <Link
              key={view}
              to={`?${writeQueueAddress({ filter: { ...filter, view }, evaluationId: null }).toString()}`}
              aria-current={view === filter.view ? "true" : undefined}
              onClick={clearSelection}
            >
              {viewLabels[view]}
              {counts ? <span>{counts.views[view].toLocaleString("en-US")}</span> : null}
            </Link>
          ))}
        </nav>
        <FindField
          key={filter.search ?? ""}
          value={filter.search ?? ""}
          onFind={(search) => change({ filter: { ...filter, search: search || undefined } })}
        />
      </div>
      <div className={styles.columns}>
        <section
          className={`sheet ${styles.list}`}
          aria-label={viewLabels[filter.view]}
          aria-busy={list.isFetching}
        >
          {action.current ? (
            <ActionProgress
              run={action.current}
              busy={action.busy}
              onCancel={action.cancel}
              onUndo={action.undo}
              onDismiss={action.dismiss}
            />
          ) : null}
          {selected.size > 0 ? (
            <div className={styles.bulk} role="toolbar" aria-label="Selected records">
              <span className={checkbox.check}>
                <input
                  type="checkbox"
                  aria-label="Select all shown"
                  checked={allShownSelected}
                  onChange={() => setSelected(new Set(allShownSelected ? [] : rows.map(({ id }) => id)))}
                />
              </span>
              <b role="status">
                {isAll ? `All ${total.toLocaleString("en-US")}` : selected.size.toLocaleString("en-US")}{" "}
                selected
              </b>
              {!isAll && total > selected.size && total <= maxActionRecords ? (
                <LinkButton
                  onClick={() => {
                    setSelected(new Set(rows.map(({ id }) => id)));
                    setAll(true);
                  }}
                >
                  Select all {total.toLocaleString("en-US")}
                </LinkButton>
              ) : null}
              {mayAssign ? (
                <ActionBar
                  records={isAll ? { queue: filter } : { ids: [...selected] }}
                  ids={isAll && rows.length < total ? null : [...selected]}
                  count={isAll ? total : selected.size}
                  members={counts?.members ?? []}
                  today={today}
                  busy={action.busy}
                  onStart={(kind, records) => action.start(kind, records, clearSelection)}
                  onExport={() => void exportSelected()}
                />
              ) : null}
              <span className={styles.spring} />
              <Button kind="quiet" size="sm" square aria-label="Clear selection" onClick={clearSelection}>
                <X className="i" aria-hidden="true" />
              </Button>
            </div>
          ) : null}
          {list.isPending ? (
            <Skeleton lines={10} />
          ) : list.isError && rows.length === 0 ? (
            <LoadError
              title="The queue could not be loaded"
              error={list.error}
              onRetry={list.refetch}
              reassurance="Your records are safe."
            />
          ) : rows.length === 0 ? (
            <EmptyQueue view={filter.view} isFiltered={filter.search !== undefined} />
          ) : filter.view === "done" ? (
            <ul>{rows.map(renderRow)}</ul>
          ) : (
            groupRows(rows, today).map(([group, groupedRows]) => (
              <section key={group} aria-label={dueGroupLabels[group]}>
                <header className={styles.group} role="presentation">
                  <h2>{dueGroupLabels[group]}</h2>
                  <span>{dueGroupNote(group, today)}</span>
                  <b>
                    {(groups?.[group] ?? groupedRows.length).toLocaleString("en-US")}
                    <span className="sr"> records</span>
                  </b>
                </header>
                <ul>{groupedRows.map(renderRow)}</ul>
              </section>
            ))
          )}
          {rows.length > 0 ? (
            <footer className={styles.foot} role="presentation">
              <Key keys={["N"]} label="claim the next" />
              <Key keys={["J", "K"]} label="down, up" />
              <Key keys={["X"]} label="select" />
              {mayAssign ? <Key keys={["A"]} label="assign" /> : null}
              {mayAssign ? <Key keys={["R"]} label="return with a comment" /> : null}
              <span className={styles.spring} />
              <span>
                {rows.length.toLocaleString("en-US")} of{" "}
                {Math.max(total, rows.length).toLocaleString("en-US")}
              </span>
              {list.hasNextPage ? (
                <Button
                  size="sm"
                  busy={list.isFetchingNextPage && "Loading"}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              ) : null}
            </footer>
          ) : null}
        </section>
        {current ? (
          <QueuePanel
            row={current}
            userId={userId}
            countryName={countryName}
            detailsHref={recordHref(current.id)}
            onReturn={mayReturn(current) ? openReturn : null}
          />
        ) : null}
      </div>
      {canWrite ? (
        <div className={styles.phoneClaim}>
          <Button kind="primary" size="lg" block busy={doing === "claim" && "Claiming"} onClick={claim}>
            Claim the next one
          </Button>
        </div>
      ) : null}
      {dialog?.kind === "assign" ? (
        <AssignDialog
          what={queueStudentName(dialog.row)}
          members={counts?.members ?? []}
          userId={userId}
          onClose={() => setDialog(null)}
          onAssign={(assigneeId) =>
            changeOne(
              () => request(assignRecords, { body: { ids: [dialog.row.id], assigneeId } }),
              "Assigned",
            )
          }
        />
      ) : null}
      {dialog?.kind === "return" ? (
        <ReturnDialog
          id={dialog.row.id}
          name={queueStudentName(dialog.row)}
          version={dialog.row.version}
          readerId={dialog.row.assignee?.id ?? null}
          members={counts?.members ?? []}
          userId={userId}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === "rules" ? (
        <RulesDialog
          members={counts?.members ?? []}
          countries={countries}
          today={today}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

function FindField({ value, onFind }: { readonly value: string; readonly onFind: (text: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim());
      }}
    >
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
    </form>
  );
}

const emptyTexts: Readonly<Record<View, string>> = {
  open: "Nothing is open. New drafts of your team appear here.",
  unassigned: "Every open record has a reader.",
  mine: "Nothing is assigned to you. Claim the next one, or ask a colleague.",
  second: "No record waits for a second reader.",
  returned: "No record has been returned.",
  done: "No record is final yet.",
};

function EmptyQueue({ view, isFiltered }: { readonly view: View; readonly isFiltered: boolean }) {
  return (
    <EmptyState icon={Inbox} title={isFiltered ? "No records match" : "Nothing here"}>
      {isFiltered ? "Try fewer words, or another view." : emptyTexts[view]}
    </EmptyState>
  );
}

function Key({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) {
  return (
    <span className={styles.key}>
      {keys.map((key) => (
        <kbd key={key} className="kbd">
          {key}
        </kbd>
      ))}
      {label}
    </span>
  );
}
