import { paths } from "@meridian/contract/pages/paths";
import {
  healthCheckMinutes,
  healthCheckNames,
  healthChecks,
  type Uptime,
  uptimeDays,
  type UptimeDay,
  uptimeFile,
} from "@meridian/contract/pages/uptime";
import { Notice } from "../../components/notice.tsx";
import { formatCount, plural } from "../../lib/format/plural.ts";
import { type Column, Table } from "../../components/table/table.tsx";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import { type LoadPage, pageFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { checkFigures, coverage, dayState, formatChecksAsTime } from "./uptime-figures.ts";
import * as styles from "./security.module.css";

/** While the database is down, the page says so instead of failing with it. */
export const load: LoadPage = async ({ read }) => pageFound(await read(uptimeFile).catch(() => null));

/** `/status`: the results of the server's own health checks. */
export function Page() {
  const uptime = usePageContent() as Uptime | null;
  return (
    <div className={`page standard ${styles.status}`}>
      <header>
        <h1>Status</h1>
        <p className="lead">
          Results of our own health checks over the last {uptimeDays} days. Part of{" "}
          <Link to={paths.security}>Security and compliance</Link>.
        </p>
      </header>
      {uptime ? (
        <Results uptime={uptime} />
      ) : (
        <Notice tone="bad">
          The results can’t be read right now. If you are online, our database isn’t responding.
        </Notice>
      )}
      <section aria-labelledby="how">
        <h2 id="how">How we measure</h2>
        <div className="prose">
          <p>Every {healthCheckMinutes} minutes, each server process checks:</p>
          <ul>
            {Object.values(healthChecks).map(({ label, rule }) => (
              <li key={label}>
                <strong>{label}</strong>: {rule}
              </li>
            ))}
          </ul>
          <p>
            A server that is down can’t record anything, and neither can a process that isn’t running. Times
            without a result are shown as “no data” and don’t count as passed or failed. An outside monitor
            that calls <code>/readyz</code> would see what this page can’t. Days are in UTC.
          </p>
        </div>
      </section>
    </div>
  );
}

function Results({ uptime }: { readonly uptime: Uptime }) {
  const { last, days } = uptime;
  const { expected, recorded, text } = coverage(uptime);
  const figures = checkFigures(uptime);
  return (
    <>
      <Current uptime={uptime} last={last} />
      <section aria-labelledby="checks" className={styles.checks}>
        <h2 id="checks">Checks</h2>
        <ul>
          {figures.map(({ name, checked, failed, passedText }) => (
            <li key={name}>
              <h3>{healthChecks[name].label}</h3>
              <p className="soft">
                {passedText === null ? (
                  "No data"
                ) : (
                  <>
                    <strong className="num">{passedText}</strong> of {plural(checked, "check")} passed
                    {failed > 0 ? `, ${formatCount(failed)} failed` : ""}
                  </>
                )}
              </p>
              <div className={styles.days} aria-hidden="true">
                {days.map((day) => (
                  <span key={day.day} data-state={dayState(day, name)} title={dayText(day, name)} />
                ))}
              </div>
              <p className={`tiny muted ${styles.axis}`} aria-hidden="true">
                <span>{formatCalendarDate(days[0]?.day ?? "")}</span>
                <span>today</span>
              </p>
            </li>
          ))}
        </ul>
        <ul className={`small soft cluster ${styles.legend}`} aria-hidden="true">
          <li className="row">
            <span data-state="passed" /> all checks passed
          </li>
          <li className="row">
            <span data-state="partly" /> passed, part of the day without data
          </li>
          <li className="row">
            <span data-state="failed" /> a check failed
          </li>
          <li className="row">
            <span data-state="none" /> no data
          </li>
        </ul>
        <p>
          There is a result for {formatCount(recorded)} of {formatCount(expected)} intervals (
          {text ?? "0.00%"}).
        </p>
      </section>
      <section aria-labelledby="by-day">
        <h2 id="by-day">By day</h2>
        <details>
          <summary>Show all {days.length} days as a table</summary>
          <Table
            caption="Health checks by day"
            columns={dayColumns}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
          />
        </details>
      </section>
    </>
  );
}

function Current({ uptime: { at }, last }: { readonly uptime: Uptime; readonly last: Uptime["last"] }) {
  if (!last) return <Notice tone="info">No check has been recorded yet.</Notice>;
  const isRecent = Date.parse(at) - Date.parse(last.at) < 3 * healthCheckMinutes * 60_000;
  const when = `${formatCalendarDate(last.at.slice(0, 10))} at ${last.at.slice(11, 16)} UTC`;
  if (!isRecent) return <Notice tone="warn">The last check was recorded on {when}.</Notice>;
  if (last.failed.length === 0)
    return (
      <p className={styles.current}>
        <strong>All checks passed</strong> on {when}.
      </p>
    );
  const names = last.failed.map((name) => healthChecks[name].label).join(", ");
  return (
    <Notice tone="bad">
      Failed on {when}: {names}.
    </Notice>
  );
}

const dayColumns: Column<UptimeDay>[] = [
  { head: "Day (UTC)", cell: ({ day }) => <time dateTime={day}>{formatCalendarDate(day)}</time> },
  ...healthCheckNames.map((name): Column<UptimeDay> => ({
    id: name,
    head: healthChecks[name].label,
    cell: (day) => cellText(day, name),
  })),
  {
    head: "No data",
    numeric: true,
    cell: ({ expected, recorded }) => (expected === recorded ? "0" : formatChecksAsTime(expected - recorded)),
  },
];

function cellText({ checked, failed }: UptimeDay, name: keyof typeof healthChecks): string {
  if (checked[name] === 0) return "No data";
  return failed[name] === 0 ? "Passed" : `Failed for about ${formatChecksAsTime(failed[name])}`;
}

function dayText(day: UptimeDay, name: keyof typeof healthChecks): string {
  return `${formatCalendarDate(day.day)}: ${cellText(day, name)}`;
}
