import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { activityActor, activityText } from "./activity-words.ts";
import { activityQuery } from "./calls.ts";
import { Loaded } from "./loaded.tsx";
import { Part } from "./part.tsx";
import { momentOf } from "./words.ts";

/** Who did what in the team, the newest first. */
export function Activity() {
  const query = useInfiniteQuery(activityQuery);
  return (
    <div className="team-parts">
      <Part
        title="Activity"
        about="Every change to the team, what it shares, its keys and its connections. It cannot be edited."
      >
        <Loaded query={query} what="The activity">
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <EmptyState icon={ScrollText} title="Nothing yet">
                Invitations, roles, policy and tables leave their trace here.
              </EmptyState>
            ) : (
              <ol className="team-activity">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <span>
                      <b>{activityActor(entry)}</b> {activityText(entry)}
                    </span>
                    <time dateTime={entry.at}>{momentOf(entry.at)}</time>
                  </li>
                ))}
              </ol>
            );
          }}
        </Loaded>
        {query.hasNextPage ? (
          <div className="team-actions start">
            <Button busy={query.isFetchingNextPage && "Loading"} onClick={() => void query.fetchNextPage()}>
              Show older
            </Button>
          </div>
        ) : null}
      </Part>
    </div>
  );
}
