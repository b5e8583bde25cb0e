import { MapPin } from "lucide-react";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";
import type { ListedEvent } from "./content.ts";
import { eventDateText } from "./event-dates.ts";
import * as styles from "./events.module.css";

export function EventList({
  events,
  today,
}: {
  readonly events: readonly ListedEvent[];
  readonly today: string;
}) {
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.slug}>
          <p className={styles.when}>{eventDateText(event, today)}</p>
          <div>
            <h2>
              <Link to={paths.event(event.slug)}>{event.title}</Link>
            </h2>
            <p>{event.description}</p>
            <p className={`small muted cluster ${styles.meta}`}>
              <span>{event.organizer}</span>
              <span>
                <MapPin className="i sm" aria-hidden="true" /> {event.region}: {event.place}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
