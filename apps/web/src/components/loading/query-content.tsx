import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { LoadError, LoadErrorNotice } from "./load-error.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Renders a query's data, a skeleton while it loads, or an error with a retry. Data stays on screen if a refresh fails. */
export function QueryContent<Data>({
  query,
  what,
  lines = 6,
  reassurance,
  inline = false,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** "The members could not be loaded" */
  readonly what: string;
  /** The height of the skeleton. */
  readonly lines?: number;
  /** Sentence about what is not affected by an error. */
  readonly reassurance?: string | undefined;
  /** In a section of a page or a dialog, an error is a notice. */
  readonly inline?: boolean;
  readonly children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton lines={lines} />;
  const { error, refetch } = query;
  if (inline) return <LoadErrorNotice subject={what} onRetry={refetch} />;
  return (
    <LoadError
      title={`${what} could not be loaded`}
      error={error}
      onRetry={refetch}
      reassurance={reassurance}
    />
  );
}

/** Loads the next page of a list, as long as there is one. */
export function ShowMore({
  list,
  label = "Show more",
  size,
}: {
  readonly list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  readonly label?: string;
  readonly size?: "sm";
}) {
  if (!list.hasNextPage) return null;
  return (
    <Button size={size} busy={list.isFetchingNextPage && "Loading"} onClick={() => void list.fetchNextPage()}>
      {label}
    </Button>
  );
}
