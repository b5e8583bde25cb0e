import { maxCountedTotal, type SettingsResponse } from "@meridian/contract/history/responses";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FileBadge, Files, FolderOpen, Link2, Mail, Send, Settings2 } from "lucide-react";
import { lazy, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { LazyCrmLogDialog, targetsQuery } from "../crm/public.ts";
import { LazyBoundary } from "../../components/loading/error-boundary.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { ShowMore, QueryContent } from "../../components/loading/query-content.tsx";
import { hasPremiumAccess } from "../../lib/session/access.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { historyQuery, settingsQuery } from "./queries.ts";
import { ColumnMenu, useChosenColumns } from "./list/column-menu.tsx";
import { orderText } from "./list/columns.tsx";
import { Filters } from "./list/filters.tsx";
import * as styles from "./history.module.css";
import { EmptyHistory } from "./list/empty-history.tsx";
import { EvaluationTable } from "./list/evaluation-table.tsx";
import { readQueueAddress, writeQueueAddress } from "./queue/queue-address.ts";
import { type HistoryPageView, readView, writeView } from "./list/view.ts";
import { useInBrowser } from "../../lib/browser-values.ts";
import { formatCount } from "../../lib/format/plural.ts";

const EvaluationDrawer = lazy(() => import("./evaluation/evaluation-drawer.tsx"));
const QueueView = lazy(() => import("./queue/queue-view.tsx"));
const SecondReadingView = lazy(() => import("./second-reading/second-reading-view.tsx"));
const HistoryActions = lazy(() => import("./queue/actions/history-actions.tsx"));

/** Every saved calculation, searchable and ready to reopen: the team's work queue, or all records. */
export const Page = withQueries(function History() {
  const { team } = useSession();
  const [params, setParams] = useSearchParams();
  const queue = useMemo(() => readQueueAddress(params), [params]);
  const { data: settings } = useQuery(settingsQuery);
  // Both views have the switch. The one that was pressed is removed with its view, so the other takes the focus.
  const isSwitching = useRef(false);
  const switchRef = useCallback((group: HTMLDivElement | null) => {
    if (!group || !isSwitching.current) return;
    isSwitching.current = false;
    group.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, []);
  const switcher = team ? (
    <Segmented
      ref={switchRef}
      label="View"
      value={queue ? "queue" : "all"}
      labels={{ queue: "Queue", all: "All records" }}
      onChange={(view) => {
        isSwitching.current = (view === "queue") !== (queue !== null);
        setParams(view === "queue" ? { queue: "open" } : {});
      }}
    />
  ) : null;
  const evaluationId = params.get("record");
  const secondReadingId = params.get("second");
  // The drawer overlays the page, so it is not rendered on the server.
  const inBrowser = useInBrowser();
  return (
    <>
      {secondReadingId && team ? (
        <LazyBoundary>
          {inBrowser ? <SecondReadingView key={secondReadingId} id={secondReadingId} /> : null}
        </LazyBoundary>
      ) : queue && team ? (
        <LazyBoundary>
          {inBrowser ? (
            <QueueView
              address={queue}
              teamName={team.name}
              switcher={switcher}
              onChange={(address) => setParams(writeQueueAddress(address), { replace: true })}
            />
          ) : null}
        </LazyBoundary>
      ) : (
        <AllRecords settings={settings} switcher={switcher} />
      )}
      <LazyBoundary>
        {evaluationId && inBrowser ? (
          <EvaluationDrawer
            key={evaluationId}
            id={evaluationId}
            needsApproval={settings?.settings.needsApproval ?? false}
            onClose={() => {
              const next = new URLSearchParams(params);
              next.delete("record");
              setParams(next, { replace: true });
            }}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
});

function AllRecords({
  settings,
  switcher,
}: {
  readonly settings: SettingsResponse | undefined;
  readonly switcher: ReactNode;
}) {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [columns, chooseColumns] = useChosenColumns();
  const [logOpen, setLogOpen] = useState(false);
  const mayWrite = hasPremiumAccess(session);
  const canSend = mayWrite && session.team !== null && session.team.role !== "trainee";
  const { data: crm } = useQuery({ ...targetsQuery, enabled: canSend });
  const list = useInfiniteQuery(historyQuery(view));
  const updateView = (next: Partial<HistoryPageView>) =>
    setParams(writeView({ ...view, ...next }), { replace: true });

  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <div className={`page grid loose ${styles.history}`}>
      <header className={styles.head}>
        <div>
          <h1>History</h1>
          <p className="lead">
            {settings?.team ? `${settings.team.name} records you have access to` : "Your saved evaluations"}
          </p>
        </div>
        <div className="row">
          {switcher}
          {mayWrite ? (
            <ButtonLink to={paths.calculator} kind="primary">
              New evaluation
            </ButtonLink>
          ) : null}
        </div>
        <div className={`cluster ${styles.tools}`}>
          <ButtonLink icon={FileBadge} to={paths.gpaReports} kind="quiet">
            GPA reports
          </ButtonLink>
          {canSend ? (
            <ButtonLink icon={Mail} to={paths.notify} kind="quiet">
              Notify students
            </ButtonLink>
          ) : null}
          {canSend ? (
            <ButtonLink icon={Link2} to={paths.marksRequests} kind="quiet">
              Marks from students
            </ButtonLink>
          ) : null}
          {crm && crm.targets.length > 0 ? (
            <Button kind="quiet" icon={Send} onClick={() => setLogOpen(true)}>
              CRM log
            </Button>
          ) : null}
          {mayWrite ? (
            <>
              <ButtonLink icon={Files} to={paths.bulk} kind="quiet">
                Bulk evaluation
              </ButtonLink>
              <ButtonLink icon={FolderOpen} to={paths.folder} kind="quiet">
                Read a folder
              </ButtonLink>
            </>
          ) : null}
          {settings?.mayChange ? (
            <ButtonLink icon={Settings2} to={`${paths.myTeam}?tab=settings`} kind="quiet">
              Record settings
            </ButtonLink>
          ) : null}
        </div>
      </header>
      <Filters
        filter={view.filter}
        onChange={(filter) => {
          setSelected(new Set());
          updateView({ filter });
        }}
      />
      <section className={`sheet ${styles.list}`} aria-label="Records" aria-busy={list.isFetching}>
        <QueryContent query={list} what="The history" lines={10} reassurance="Your records are safe.">
          {() =>
            rows.length === 0 ? (
              <EmptyHistory
                filter={view.filter}
                mayWrite={mayWrite}
                onClear={() => updateView({ filter: {} })}
              />
            ) : (
              <>
                <BulkBar
                  selected={selected}
                  filter={view.filter}
                  total={total}
                  order={orderText(view)}
                  mayWrite={mayWrite}
                  onDone={() => setSelected(new Set())}
                >
                  <ColumnMenu chosen={columns} onChange={chooseColumns} />
                </BulkBar>
                {canSend && !view.filter.deleted ? (
                  <LazyBoundary silent>
                    <HistoryActions selected={selected} onStarted={() => setSelected(new Set())} />
                  </LazyBoundary>
                ) : null}
                <EvaluationTable
                  rows={rows}
                  columns={columns}
                  order={view}
                  onOrder={(order) => updateView(order)}
                  selected={selected}
                  onSelect={setSelected}
                  recordHref={(id) => `?${writeView({ ...view, evaluationId: id }).toString()}`}
                />
                <footer className={`row wrap ${styles.foot}`}>
                  <span className="muted">
                    {formatCount(rows.length)} of{" "}
                    {total > maxCountedTotal
                      ? `more than ${formatCount(maxCountedTotal)}`
                      : formatCount(Math.max(total, rows.length))}
                    {session.team ? ` · Times in ${session.team.timeZone}` : ""}
                  </span>
                  <ShowMore list={list} />
                </footer>
              </>
            )
          }
        </QueryContent>
      </section>
      <LazyBoundary>{logOpen ? <LazyCrmLogDialog onClose={() => setLogOpen(false)} /> : null}</LazyBoundary>
    </div>
  );
}
