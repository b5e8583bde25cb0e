import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";

/** Renders a query's data, a skeleton while it loads, or an error with a retry. */
export function QueryContent<Data>({
  query,
  what,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** "The members could not be loaded" */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton lines={6} />;
  return <LoadError title={`${what} could not be loaded`} error={query.error} onRetry={query.refetch} />;
}
