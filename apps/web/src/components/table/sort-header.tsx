import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

/** A column header. With `onSort` it is a button that sorts the rows, and announces their order. */
export function SortHeader({
  sorted,
  startsDescending = false,
  onSort,
  numeric,
  title,
  children,
}: {
  /** The order of the rows, if they are sorted by this column. */
  readonly sorted: { readonly descending: boolean } | null;
  readonly startsDescending?: boolean;
  readonly onSort?: ((descending: boolean) => void) | undefined;
  readonly numeric?: boolean | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={numeric ? "num" : undefined}
      title={title}
      aria-sort={sorted ? (sorted.descending ? "descending" : "ascending") : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(sorted ? !sorted.descending : startsDescending)}>
          {children}
          {sorted ? <Arrow className="i sm" aria-hidden="true" /> : null}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
