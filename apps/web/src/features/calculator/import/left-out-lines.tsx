import { tableProblemMessage } from "@meridian/transcript/review/review-text";
import { mayBeCourse, type TableProblem } from "@meridian/transcript/review/judge-table";
import * as styles from "./import.module.css";

/** Lists lines that were skipped as totals, titles or remarks, so that none is lost unnoticed. Open if one may be a course. */
export function LeftOutLines({ problems }: { readonly problems: TableProblem[] }) {
  const messages = problems.flatMap((problem) => tableProblemMessage(problem) ?? []);
  if (messages.length === 0) return null;
  return (
    <details className={styles.leftOut} open={problems.some(mayBeCourse)}>
      <summary>
        {messages.length === 1
          ? "1 note about skipped lines"
          : `${messages.length} notes about skipped lines`}
      </summary>
      <ul className="small soft">
        {messages.map((message, i) => (
          // The same total may appear under every term, so the text is not unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
