import type { TimelineEntry } from "@meridian/contract/queue/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinkButton } from "../../../../components/button.tsx";
import { formatDateTime } from "../../../../lib/format/format-date-time.ts";
import { useSession } from "../../../../lib/session/session.tsx";
import { CourseLine } from "../list/queue-row-item.tsx";
import { timelineQuery } from "../queue-queries.ts";
import { timelineText } from "./timeline-text.ts";
import { QueryContent } from "../../../../components/loading/query-content.tsx";
import * as styles from "./timeline.module.css";

const shortLength = 6;

/** Comments and changes of a record in one list, newest first. */
export function TimelineList({ id }: { readonly id: string }) {
  const query = useQuery(timelineQuery(id));
  const [isFull, setFull] = useState(false);
  return (
    <QueryContent query={query} what="The timeline" lines={4} inline>
      {({ entries }) => (
        <section className={styles.timeline}>
          <header role="presentation">
            <h3>Timeline</h3>
            {entries.length > shortLength ? (
              <LinkButton aria-expanded={isFull} onClick={() => setFull(!isFull)}>
                {isFull ? "Show fewer" : `All ${entries.length} entries`}
              </LinkButton>
            ) : null}
          </header>
          {entries.length === 0 ? <p className="muted">Nothing has happened yet.</p> : null}
          <ol>
            {(isFull ? entries : entries.slice(0, shortLength)).map((entry, index) => (
              <Entry key={`${entry.at}-${index}`} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </QueryContent>
  );
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { user } = useSession();
  const { actor, comment } = entry;
  const isStudent = entry.action === "self-reported";
  const system = isStudent ? "The student" : "Automatically";
  const who = actor === null ? system : actor.id === user?.id ? "You" : actor.name;
  return (
    <li data-return={entry.action === "returned" || undefined}>
      <div>
        <p>
          <b>{who}</b> {timelineText(entry)}
        </p>
        {comment ? (
          <>
            <blockquote>{comment.body}</blockquote>
            {comment.course ? <CourseLine course={comment.course} /> : null}
          </>
        ) : null}
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </div>
    </li>
  );
}
