import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "../button.tsx";

/** Loads the next page of a list, as long as there is one. */
export function ShowMore({
  list,
  label = "Show more",
}: {
  readonly list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  readonly label?: string;
}) {
  if (!list.hasNextPage) return null;
  return (
    <Button busy={list.isFetchingNextPage && "Loading"} onClick={() => void list.fetchNextPage()}>
      {label}
    </Button>
  );
}
