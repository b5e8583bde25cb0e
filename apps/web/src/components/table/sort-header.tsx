import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

/** A column header. With `onSort` it is a button that sorts the rows, and announces their order. */
export function SortHeader({
  sorted,
  startsDescending = false,
  onSort,
  numeric,
  className,
  title,
  children,
}: {
  /** The order of the rows, if they are sorted by this column. */
  readonly sorted: { readonly descending: boolean } | null;
  readonly startsDescending?: boolean;
  readonly onSort?: ((descending: boolean) => void) | undefined;
  readonly numeric?: boolean | undefined;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={columnClasses(numeric, className)}
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

export function columnClasses(
  numeric: boolean | undefined,
  className: string | undefined,
): string | undefined {
  return [numeric && "num", className].filter(Boolean).join(" ") || undefined;
}
