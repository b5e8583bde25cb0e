import { CalendarX, MapPin } from "lucide-react";
import { useId } from "react";
import { Link, useSearchParams } from "../../lib/router.tsx";
import { LinkButton } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { monthName } from "../../lib/day-text.ts";
import { found, type LoadPage, notFound, usePageContent } from "../../lib/page-content.ts";
import { paths } from "../../lib/paths.ts";
import { audienceNames, type EventIndex, eventFiles, eventRegions } from "./content.ts";
import { filterOf, findEvents } from "./find-events.ts";
import { bySoonest, whenText } from "./when.ts";
import "./events.css";

interface Content extends EventIndex {
  /** Taken when the page was loaded and embedded with it, so that server and browser agree what is past. */
  readonly today: string;
}

export const load: LoadPage = async ({ read }) => {
  const index = (await read(eventFiles.index)) as EventIndex | null;
  return index
    ? found({ ...index, today: new Date().toISOString().slice(0, 10) } satisfies Content)
    : notFound;
};

/** Gatherings of the field: `/events`. The filter is kept in the address. */
export function Page() {
  const { events, today } = usePageContent() as Content;
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  const shown = bySoonest(findEvents(events, filter), today);
  const regions = eventRegions.filter((name) => events.some(({ region }) => region === name));

  const change = (name: keyof typeof filter, value: string) => {
    // From the address bar: a second choice may come before the first one is drawn.
    const params = new URLSearchParams(globalThis.location.search);
    if (value === "") params.delete(name);
    else params.set(name, value);
    setAddress(params, { replace: true });
  };
  return (
    <div className="page standard events">
      <header>
        <h1>Curated Events</h1>
        <p className="lead">
          Recurring gatherings of international admissions and credential evaluation. A date is shown only
          where a public page confirms it; otherwise the usual month.
        </p>
      </header>
      <search className="event-filter">
        <Choice
          label="Region"
          all="All regions"
          value={filter.region ?? ""}
          options={regions.map((name) => [name, name])}
          onChange={(value) => change("region", value)}
        />
        <Choice
          label="Month"
          all="Any month"
          value={filter.month === null ? "" : String(filter.month)}
          options={Array.from({ length: 12 }, (_, i) => [String(i + 1), monthName(i + 1)])}
          onChange={(value) => change("month", value)}
        />
        <Choice
          label="For"
          all="Everyone"
          value={filter.audience ?? ""}
          options={Object.entries(audienceNames)}
          onChange={(value) => change("audience", value)}
        />
      </search>
      <p className="event-count" role="status">
        {shown.length === 1 ? "1 event" : `${shown.length} events`}, soonest first
      </p>
      {shown.length > 0 ? (
        <ul className="event-list">
          {shown.map((event) => (
            <li key={event.slug}>
              <p className="when">{whenText(event, today)}</p>
              <div>
                <h2>
                  <Link to={paths.event(event.slug)}>{event.title}</Link>
                </h2>
                <p>{event.description}</p>
                <p className="event-meta">
                  <span>{event.organiser}</span>
                  <span>
                    <MapPin className="i sm" aria-hidden="true" /> {event.region}: {event.place}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={CalendarX}
          title="No event matches"
          action={<LinkButton onClick={() => setAddress({}, { replace: true })}>Show all events</LinkButton>}
        >
          Choose another month, region or audience.
        </EmptyState>
      )}
    </div>
  );
}

function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
