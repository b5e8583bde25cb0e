import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFault } from "../../components/load-fault.tsx";
import { Skeleton } from "../../components/skeleton.tsx";

/** What a query has brought, bones while it is on its way, and a way on when it failed. */
export function Loaded<Answer>({
  query,
  what,
  children,
}: {
  readonly query: Pick<UseQueryResult<Answer>, "data" | "error" | "refetch">;
  /** "The members could not be loaded" */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton lines={6} />;
  return <LoadFault title={`${what} could not be loaded`} error={query.error} again={query.refetch} />;
}
