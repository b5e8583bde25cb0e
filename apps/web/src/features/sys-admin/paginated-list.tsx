import { useInfiniteQuery } from "@tanstack/react-query";
import { type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";

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
  ) => Promise<{ readonly rows: readonly Row[]; readonly after: string | null }>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly children?: ReactNode };
}) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["sys-admin", name, filter],
    queryFn: ({ pageParam }) => read(filter, pageParam),
    initialPageParam: "",
    getNextPageParam: (page) => page.after,
  });
  if (error && !data) return <LoadError title="This could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton lines={6} />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      <div className="sheet">
        <Table
          cards
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          empty={<EmptyState {...empty} />}
        />
      </div>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage && "Loading"} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}
