import { CalendarX } from "lucide-react";
import { Fragment } from "react";
import { Link, useSearchParams } from "../../runtime/routing/router.tsx";
import { LinkButton } from "../../components/button.tsx";
import { SelectField } from "../../components/form/field.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { monthName } from "../../lib/format/calendar-day.ts";
import { plural } from "../../lib/format/plural.ts";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { paths } from "@meridian/contract/pages/paths";
import { audienceNames, type EventIndex, eventFiles, eventRegions } from "./content.ts";
import { parseEventFilter, findEvents } from "./find-events.ts";
import { hasDate, sortBySoonest } from "./event-dates.ts";
import { EventList } from "./event-list.tsx";
import { MonthView } from "./month-view.tsx";
import * as styles from "./events.module.css";

interface Content extends EventIndex {
  /** Date the page was loaded, embedded in it so that server and browser agree on what is past. */
  readonly today: string;
}

export const load: LoadPage = async ({ read }) => {
  const index = (await read(eventFiles.index)) as EventIndex | null;
  return index
    ? pageFound({ ...index, today: new Date().toISOString().slice(0, 10) } satisfies Content)
    : pageNotFound;
};

/** `/events`: conferences and meetings. The filter and the view are kept in the URL. */
export function Page() {
  const { events, today } = usePageContent() as Content;
  const [params, setParams] = useSearchParams();
  const filter = parseEventFilter(params);
  const view = params.get("view") === "months" ? "months" : "list";
  const matches = findEvents(events, filter);
  const matchingEvents = sortBySoonest(
    matches.filter((event) => hasDate(event, today)),
    today,
  );
  const undated = matches.filter((event) => !hasDate(event, today));
  const regions = eventRegions.filter((name) => events.some(({ region }) => region === name));

  const change = (name: keyof typeof filter | "view", value: string) => {
    // Read the current URL: a second change may come before the first one has rendered.
    const next = new URLSearchParams(globalThis.location.search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <div className={`page standard ${styles.events}`}>
      <header>
        <h1>Curated Events</h1>
        <p className="lead">
          Recurring conferences and meetings for international admissions and credential evaluation, with the
          usual month of each. A date appears once a public page confirms it.
        </p>
      </header>
      <search className={`grid loose ${styles.filter}`}>
        <SelectField
          label="Region"
          placeholder="All regions"
          value={filter.region ?? ""}
          options={regions.map((name) => [name, name])}
          onValue={(value) => change("region", value)}
        />
        <SelectField
          label="Month"
          placeholder="Any month"
          value={filter.month === null ? "" : String(filter.month)}
          options={Array.from({ length: 12 }, (_, i) => [String(i + 1), monthName(i + 1)])}
          onValue={(value) => change("month", value)}
        />
        <SelectField
          label="For"
          placeholder="Everyone"
          value={filter.audience ?? ""}
          labels={audienceNames}
          onValue={(value) => change("audience", value)}
        />
      </search>
      <div className={`row wrap between ${styles.bar}`}>
        <p className="small muted" role="status">
          {plural(matchingEvents.length, "event")}
          {view === "list" ? ", soonest first" : null}
        </p>
        <Segmented
          label="View"
          labels={{ list: "List", months: "Months" }}
          value={view}
          onChange={(value) => change("view", value === "list" ? "" : value)}
        />
      </div>
      {matchingEvents.length === 0 ? (
        <EmptyState
          icon={CalendarX}
          title="No events match"
          action={<LinkButton onClick={() => setParams({}, { replace: true })}>Show all events</LinkButton>}
        >
          Try another month, region or audience.
        </EmptyState>
      ) : view === "months" ? (
        <MonthView events={matchingEvents} today={today} />
      ) : (
        <EventList events={matchingEvents} today={today} />
      )}
      {undated.length > 0 ? (
        <p className="muted">
          Dates not announced:{" "}
          {undated.map(({ slug, title }, index) => (
            <Fragment key={slug}>
              {index > 0 ? ", " : null}
              <Link to={paths.event(slug)}>{title}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  );
}
