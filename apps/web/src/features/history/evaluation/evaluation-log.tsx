import { useQuery } from "@tanstack/react-query";
import { LoadErrorNotice } from "../../../components/loading/load-error-notice.tsx";
import { Skeleton } from "../../../components/loading/skeleton.tsx";
import { logQuery } from "../queries.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { logEntryText } from "./evaluation-log-text.ts";
import * as styles from "./evaluation.module.css";

/** Shows who viewed, changed, exported and sent this record. */
export function EvaluationLog({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useQuery(logQuery(id));
  if (isError) {
    return <LoadErrorNotice subject="The log" onRetry={refetch} />;
  }
  if (!data) return <Skeleton />;
  return (
    <ol className={styles.recordLines}>
      {data.entries.map(({ at, actor, action, detail }, index) => (
        <li key={`${at}-${index}`}>
          <div>
            <p>{logEntryText(action, detail)}</p>
            <p className="muted">
              {formatDateTime(at)}, {actor?.name ?? "automatically"}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
