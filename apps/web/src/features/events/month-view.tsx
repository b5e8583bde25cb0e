import { paths } from "@meridian/contract/pages/paths";
import { formatDateRange, monthName } from "../../lib/format/calendar-day.ts";
import { Link } from "../../runtime/routing/router.tsx";
import type { ListedEvent } from "./content.ts";
import { groupEventsByMonth } from "./events-by-month.ts";
import * as styles from "./month-view.module.css";

/** The year ahead, one box per month. */
export function MonthView({
  events,
  today,
}: {
  readonly events: readonly ListedEvent[];
  readonly today: string;
}) {
  return (
    <ol className={styles.months}>
      {groupEventsByMonth(events, today).map(({ year, month, entries }) => (
        <li className="grid" key={`${year}-${month}`}>
          <h2>
            {monthName(month)} <span>{year}</span>
          </h2>
          {entries.length > 0 ? (
            <ul>
              {entries.map(({ event, edition }) => (
                <li key={event.slug}>
                  <Link to={paths.event(event.slug)}>{event.title}</Link>
                  <p>
                    {edition
                      ? `${formatDateRange(edition.from, edition.to)}, ${edition.place}`
                      : event.months.length > 1
                        ? "Usual month, one of several"
                        : "Usual month"}
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="small muted">No events</p>
          )}
        </li>
      ))}
    </ol>
  );
}
