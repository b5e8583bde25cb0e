import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { activityActor, activityText } from "./activity-text.ts";
import { activityQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { ShowMore } from "../../../components/loading/show-more.tsx";
import { SettingsSection } from "../../../components/settings-section.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import * as styles from "../team.module.css";

/** The team's audit log, newest first. */
export function Activity() {
  const query = useInfiniteQuery(activityQuery);
  return (
    <div className={styles.teamParts}>
      <SettingsSection
        title="Activity"
        about="Every change to the team, its policies, tables, API keys and connections, and every export and deletion of records. This log cannot be edited."
      >
        <QueryContent query={query} what="The activity log">
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <EmptyState icon={ScrollText} title="Nothing yet">
                Changes to invitations, roles, the policy and tables will appear here.
              </EmptyState>
            ) : (
              <ol className={styles.teamActivity}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <span>
                      <b>{activityActor(entry)}</b> {activityText(entry)}
                    </span>
                    <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                  </li>
                ))}
              </ol>
            );
          }}
        </QueryContent>
        {query.hasNextPage ? (
          <div className={`${styles.teamActions} ${styles.start}`}>
            <ShowMore list={query} label="Show older" />
          </div>
        ) : null}
      </SettingsSection>
    </div>
  );
}
