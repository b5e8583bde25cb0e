import { tableProblemMessage } from "./review-words.ts";
import type { TableProblem } from "./table-guess.ts";

/** Lines that were taken for totals, titles or remarks: said, so that none is lost unseen. */
export function LeftOutLines({ problems }: { readonly problems: TableProblem[] }) {
  const messages = problems.flatMap((problem) => tableProblemMessage(problem) ?? []);
  if (messages.length === 0) return null;
  return (
    <details className="import-left-out">
      <summary>
        {messages.length === 1 ? "1 note on lines left out" : `${messages.length} notes on lines left out`}
      </summary>
      <ul>
        {messages.map((message, i) => (
          // The same total may stand under every term.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
