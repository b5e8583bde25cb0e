import type { DroppedLine } from "@meridian/contract/bulk/schemas";
import { plural } from "../../../lib/format/plural.ts";

const maxShown = 200;

/** Lines of the file with a reason each, folded away. */
export function LineList({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly DroppedLine[];
}) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {plural(lines.length, "line")}
      </summary>
      <ul>
        {lines.slice(0, maxShown).map(({ line, message }, index) => (
          // A line can appear twice, and the list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            Line {line}: {message}
          </li>
        ))}
        {lines.length > maxShown ? <li>and {lines.length - maxShown} more</li> : null}
      </ul>
    </details>
  );
}
