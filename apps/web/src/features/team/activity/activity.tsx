import type { ActivityFilter } from "@meridian/contract/team/activity-filter";
import { activityActor, activityText } from "@meridian/contract/team/activity-text";
import { exportTeamActivity } from "@meridian/contract/team/calls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { QueryContent, ShowMore } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { useChangeWithInlineError } from "../../../lib/api/use-change.ts";
import { requestFile } from "../../../lib/api/request.ts";
import { download } from "../../../lib/download.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { useSearchParams } from "../../../runtime/routing/router.tsx";
import { activityQuery } from "../queries.ts";
import { readFilter, writeFilter } from "./activity-address.ts";
import { ActivityFilters } from "./activity-filters.tsx";
import * as styles from "../team.module.css";

/** The team's audit log, newest first. */
export function Activity() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const isFiltered = Object.keys(filter).length > 0;
  const query = useInfiniteQuery(activityQuery(filter));
  const isEmptyLog = !isFiltered && query.data?.pages[0]?.entries.length === 0;
  // The export is itself an entry of the log.
  const { busy, refusal, run } = useChangeWithInlineError(() => query.refetch());
  const show = (next: ActivityFilter) => setParams(writeFilter(params, next), { replace: true });
  const exportEntries = async () =>
    download(await (await requestFile(exportTeamActivity, { body: filter })).blob(), "meridian-activity.csv");
  return (
    <div className={`grid loose ${styles.parts}`}>
      <SettingsSection
        title="Activity"
        about="Every change to the team, its policies, tables, API keys and connections, and every export and deletion of records. This log cannot be edited."
      >
        {isEmptyLog ? null : (
          <ActivityFilters filter={filter} onChange={show}>
            <Button icon={Download} busy={busy && "Exporting"} onClick={() => void run(exportEntries)}>
              Export CSV
            </Button>
          </ActivityFilters>
        )}
        <FormError>{refusal}</FormError>
        <QueryContent query={query} what="The activity log">
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <EmptyState icon={ScrollText} title={isFiltered ? "Nothing found" : "Nothing yet"}>
                {isFiltered
                  ? "No entry matches these filters."
                  : "Changes to invitations, roles, the policy and tables will appear here."}
              </EmptyState>
            ) : (
              <ol className={styles.activity}>
                {entries.map((entry) => (
                  <li className="cluster between" key={entry.id}>
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
          <div className={`cluster ${styles.actions} ${styles.start}`}>
            <ShowMore list={query} label="Show older" />
          </div>
        ) : null}
      </SettingsSection>
    </div>
  );
}
