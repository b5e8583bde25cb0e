import type { UseQueryResult } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";

/** What a query has brought, bones while it is on its way, and a way on when it failed. */
export function Loaded<Answer>({
  query,
  what,
  children,
}: {
  readonly query: Pick<UseQueryResult<Answer>, "data" | "isError" | "refetch">;
  /** "The members could not be loaded" */
  readonly what: string;
  readonly children: (answer: Answer) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton lines={6} />;
  return (
    <EmptyState
      icon={TriangleAlert}
      title={`${what} could not be loaded`}
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      Nothing was changed. Check the network.
    </EmptyState>
  );
}
