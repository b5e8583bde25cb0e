import { TriangleAlert } from "lucide-react";
import { ApiError } from "../lib/api.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** A page or list that could not be read: what failed, what is safe, why, and the way to ask again. */
export function LoadFault({
  title,
  error,
  again,
  safe = "Nothing was changed.",
}: {
  readonly title: string;
  readonly error: unknown;
  readonly again: () => unknown;
  readonly safe?: string;
}) {
  return (
    <EmptyState
      icon={TriangleAlert}
      title={title}
      action={<Button onClick={() => void again()}>Try again</Button>}
    >
      {/* Whom the server answered has a network: the server's own words say what is wrong. */}
      {safe} {error instanceof ApiError ? error.message : "Check the network."}
    </EmptyState>
  );
}
