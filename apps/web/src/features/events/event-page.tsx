import { CalendarPlus, ExternalLink } from "lucide-react";
import { useContext } from "react";
import { Link } from "../../runtime/routing/router.tsx";
import { SaveToReadingList } from "../reading-list/public.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { ArticleHtml } from "../../components/text/article-html.tsx";
import { formatCalendarDate, formatDateRange } from "../../lib/format/calendar-day.ts";
import { pageFound, type LoadPage, pageNotFound, usePageContent } from "../../runtime/pages/page-content.ts";
import { HeadContext, usePageHead } from "../../runtime/head/page-head-context.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { audienceNames, type EventContent, eventFiles } from "./content.ts";
import { structuredData } from "./structured-data.ts";
import { nextEdition, pastEditions, eventDateText } from "./event-dates.ts";
import { Fact } from "../../components/text/fact.tsx";
import * as styles from "./events.module.css";

interface Content extends EventContent {
  readonly today: string;
}

export const load: LoadPage = async ({ params, read }) => {
  if (params.slug === "index") return pageNotFound;
  const event = (await read(eventFiles.event(params.slug ?? ""))) as EventContent | null;
  return event
    ? pageFound({ ...event, today: new Date().toISOString().slice(0, 10) } satisfies Content)
    : pageNotFound;
};

/** `/events/:slug`: one recurring event. */
export function Page() {
  const event = usePageContent() as Content;
  const { today } = event;
  const { baseUrl } = useContext(HeadContext);
  const path = paths.event(event.slug);
  const next = nextEdition(event, today);
  const past = pastEditions(event, today);
  usePageHead({
    title: event.title,
    description: event.description,
    path,
    indexed: true,
    image: eventFiles.shareImage(event.slug),
    structuredData: structuredData(event, next, baseUrl),
  });
  return (
    <article className={`page reading ${styles.event}`}>
      <header>
        <Breadcrumb>
          <Link to={paths.events}>Curated Events</Link>
        </Breadcrumb>
        <h1>{event.title}</h1>
        <p className="lead">{event.description}</p>
      </header>
      <dl className={styles.facts}>
        <Fact label="When">
          {eventDateText(event, today)}
          {next ? (
            <>
              , {next.place} (<a href={next.source}>source</a>)
            </>
          ) : (
            <span className="muted">. No confirmed date yet; check with the organizer.</span>
          )}
        </Fact>
        <Fact label="Where">
          {event.region}: {event.place}
        </Fact>
        <Fact label="Organizer">{event.organizer}</Fact>
        <Fact label="For">{event.audience.map((name) => audienceNames[name]).join(", ")}</Fact>
      </dl>
      <div className={`cluster ${styles.tools} noprint`}>
        <a className="btn primary" href={event.url} rel="noopener">
          <ExternalLink className="i" aria-hidden="true" />
          Organizer’s website
        </a>
        {next ? (
          <a className="btn" href={eventFiles.calendar(event.slug, next.from)} download>
            <CalendarPlus className="i" aria-hidden="true" />
            Add to calendar
          </a>
        ) : null}
        <SaveToReadingList item={{ kind: "event", slug: event.slug, title: event.title }} />
      </div>
      <ArticleHtml html={event.html} />
      {past.length > 0 ? (
        <section className="grid">
          <h2>Past dates</h2>
          <ul>
            {past.map(({ from, to, place, source }) => (
              <li key={from}>
                {formatDateRange(from, to)}, {place} (<a href={source}>source</a>)
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="grid">
        <h2>Sources</h2>
        <ArticleHtml html={event.basis} />
        <p className="muted">Last checked on {formatCalendarDate(event.checked)}.</p>
      </section>
    </article>
  );
}
