import { useQuery } from "@tanstack/react-query";
import { logQuery } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { logEntryText } from "./evaluation-log-text.ts";
import * as styles from "./evaluation.module.css";

/** Shows who viewed, changed, exported and sent this record. */
export function EvaluationLog({ id }: { readonly id: string }) {
  const query = useQuery(logQuery(id));
  return (
    <QueryContent query={query} what="The log" lines={3} inline>
      {({ entries }) => (
        <ol className={styles.lines}>
          {entries.map(({ at, actor, action, detail }, index) => (
            <li className="row wrap between" key={`${at}-${index}`}>
              <div>
                <p>{logEntryText(action, detail)}</p>
                <p className="muted">
                  {formatDateTime(at)}, {actor?.name ?? "automatically"}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </QueryContent>
  );
}
