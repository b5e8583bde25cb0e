import { useInfiniteQuery } from "@tanstack/react-query";
import { type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../components/table/table.tsx";
import { QueryContent, ShowMore } from "../../components/loading/query-content.tsx";
import { sysAdminKey } from "./queries.ts";

/** A list of any length, loaded page by page, newest first. */
export function PaginatedList<Row, Filter extends Readonly<Record<string, string>>>({
  name,
  caption,
  filter,
  read,
  columns,
  rowKey,
  empty,
}: {
  /** The cache key of the list. */
  readonly name: string;
  readonly caption: string;
  readonly filter: Filter;
  readonly read: (
    filter: Filter,
    after: string,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly after: string | null }>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly children?: ReactNode };
}) {
  const list = useInfiniteQuery({
    queryKey: [...sysAdminKey, name, filter],
    queryFn: ({ pageParam, signal }) => read(filter, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.after,
  });
  return (
    <QueryContent query={list} what="This">
      {({ pages }) => (
        <>
          <SheetTable
            cards
            caption={caption}
            columns={columns}
            rows={pages.flatMap(({ rows }) => rows)}
            rowKey={rowKey}
            empty={<EmptyState {...empty} />}
          />
          <ShowMore list={list} />
        </>
      )}
    </QueryContent>
  );
}
