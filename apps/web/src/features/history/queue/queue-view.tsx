import { assignRecords, claimNext } from "@meridian/contract/queue/calls";
import type { QueueRow } from "@meridian/contract/queue/schemas";
import { paths } from "@meridian/contract/pages/paths";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { request } from "../../../lib/api/request.ts";
import { useChange } from "../../../lib/api/use-change.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { notify, notifySuccess } from "../../../lib/toasts.ts";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { OpenCalibration } from "../../training/public.ts";
import { historyKey } from "../queries.ts";
import { ActionProgress } from "./actions/action-progress.tsx";
import { useRecordAction } from "./actions/use-record-action.ts";
import { AssignDialog } from "./dialogs/assign-dialog.tsx";
import { ReturnDialog } from "./dialogs/return-dialog.tsx";
import { RulesDialog } from "./dialogs/rules-dialog.tsx";
import { toLocalDay } from "../../../lib/format/calendar-day.ts";
import { QueueList } from "./list/queue-list.tsx";
import { QueueRowItem } from "./list/queue-row-item.tsx";
import { SelectionBar } from "./list/selection-bar.tsx";
import { type QueueAddress, writeQueueAddress } from "./queue-address.ts";
import { PhoneClaim, QueueHeader } from "./queue-header.tsx";
import { QueueNav, viewLabels } from "./queue-nav.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { countsQuery, queueQuery } from "./queue-queries.ts";
import { useSelection } from "./use-selection.ts";
import { studentLabel } from "../../../lib/format/labels.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { usePageKeys } from "../../../lib/use-page-keys.ts";
import * as listStyles from "./list/queue-list.module.css";
import * as styles from "./queue-view.module.css";

/** An open dialog and the records it is about. */
type OpenDialog = { readonly kind: "assign" | "return"; readonly row: QueueRow } | { readonly kind: "rules" };

/** The team's work queue: views by state, grouped by due date, with the current record next to the list. */
export default function QueueView({
  address,
  teamName,
  switcher,
  onChange,
}: {
  readonly address: QueueAddress;
  readonly teamName: string;
  /** The control that switches to all records. */
  readonly switcher: ReactNode;
  readonly onChange: (address: QueueAddress) => void;
}) {
  const session = useSession();
  const userId = session.user?.id ?? "";
  const canWrite = hasPremiumAccess(session);
  const navigate = useNavigate();
  const today = toLocalDay();
  const { filter } = address;
  const counts = useQuery(countsQuery).data;
  const list = useInfiniteQuery(queueQuery(filter));
  const selection = useSelection();
  const action = useRecordAction();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { busy, doing, run } = useChange<"claim" | "change">(historyKey);

  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const groups = list.data?.pages[0]?.groups ?? null;
  const total = groups ? Object.values(groups).reduce((sum, count) => sum + count, 0) : 0;
  const current = rows.find(({ id }) => id === currentId) ?? rows[0] ?? null;
  const mayAssign = counts?.mayAssign ?? false;
  const hasNext = counts === undefined || counts.views.unassigned > 0 || counts.views.second > 0;
  const change = (next: Partial<QueueAddress>) => {
    if (next.filter) selection.clear();
    onChange({ ...address, ...next });
  };
  const recordHref = (id: string) => `?${writeQueueAddress({ ...address, evaluationId: id }).toString()}`;

  const claim = () => {
    if (busy || !canWrite) return;
    void run(() => request(claimNext, {}), {
      name: "claim",
      onDone: ({ record }) => {
        if (!record) {
          notify("Every open record has a reader, and no second reading is waiting for you.");
          return;
        }
        const name = record.studentName || record.studentExternalId;
        notifySuccess(name ? `You claimed ${name}’s record` : "You claimed a record without a name");
        navigate(record.second ? paths.readAgain(record.id) : paths.openEvaluation(record.id));
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
          : notify("Not changed: the record is done, or a colleague is reading it."),
    });
  };
  const openAssign = (row: QueueRow | null) => {
    if (mayAssign && row) setDialog({ kind: "assign", row });
  };
  const mayReturn = (row: QueueRow) =>
    mayAssign &&
    row.stage !== "done" &&
    !row.second?.isHidden &&
    (row.assignee?.id !== userId || row.stage === "second");
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
  usePageKeys({
    n: claim,
    j: () => move(1),
    k: () => move(-1),
    x: () => current && selection.toggle(current.id),
    a: () => openAssign(current),
    r: openReturn,
  });

  const renderRow = (row: QueueRow) => (
    <QueueRowItem
      key={row.id}
      row={row}
      userId={userId}
      today={today}
      href={row.second ? paths.secondReading(row.id) : recordHref(row.id)}
      isCurrent={row.id === current?.id}
      isSelected={selection.selected.has(row.id)}
      onSelect={() => selection.toggle(row.id)}
      onCurrent={() => setCurrentId(row.id)}
      onAssign={mayAssign && row.stage !== "done" ? () => openAssign(row) : null}
    />
  );
  return (
    <div className={`page stack ${styles.queue}`}>
      <QueueHeader
        teamName={teamName}
        counts={counts}
        switcher={switcher}
        isClaiming={doing === "claim"}
        onClaim={canWrite && hasNext ? claim : null}
        onRules={() => setDialog({ kind: "rules" })}
      />
      <OpenCalibration />
      <QueueNav
        filter={filter}
        counts={counts}
        onView={selection.clear}
        onFind={(search) => change({ filter: { ...filter, search: search || undefined } })}
        onFlagged={(flagged) => change({ filter: { ...filter, flagged } })}
      />
      <div className={styles.columns} ref={measureAbove}>
        <section
          className={`sheet ${listStyles.list}`}
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
          <SelectionBar
            selection={selection}
            filter={filter}
            shown={rows.map(({ id }) => id)}
            total={total}
            counts={counts}
            today={today}
            action={action}
          />
          <QueryContent query={list} what="The queue" lines={10} reassurance="Your records are safe.">
            {() => (
              <QueueList
                list={list}
                rows={rows}
                groups={groups}
                total={total}
                view={filter.view}
                canClaim={canWrite && hasNext}
                isFiltered={filter.search !== undefined || filter.flagged !== undefined}
                today={today}
                mayAssign={mayAssign}
                renderRow={renderRow}
              />
            )}
          </QueryContent>
        </section>
        {current ? (
          <QueuePanel
            row={current}
            userId={userId}
            detailsHref={recordHref(current.id)}
            onReturn={mayReturn(current) ? openReturn : null}
          />
        ) : null}
      </div>
      <PhoneClaim isClaiming={doing === "claim"} onClaim={canWrite && hasNext ? claim : null} />
      {dialog?.kind === "assign" ? (
        <AssignDialog
          what={studentLabel(dialog.row.studentName, dialog.row.studentExternalId)}
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
          name={studentLabel(dialog.row.studentName, dialog.row.studentExternalId)}
          version={dialog.row.version}
          readerId={dialog.row.assignee?.id ?? null}
          members={counts?.members ?? []}
          userId={userId}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === "rules" ? (
        <RulesDialog members={counts?.members ?? []} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}

/** The height of the page's header depends on the calibration notices in it and on how its lines wrap. */
function measureAbove(columns: HTMLElement | null): (() => void) | undefined {
  const page = columns?.parentElement;
  if (!page) return undefined;
  const observer = new ResizeObserver(() => {
    const above = columns.getBoundingClientRect().top + globalThis.scrollY;
    columns.style.setProperty("--above", `${above}px`);
  });
  observer.observe(page);
  return () => observer.disconnect();
}
