import { TriangleAlert } from "lucide-react";
import { ApiError } from "../lib/api.ts";
import { isSignedOut, useSignInAgain } from "../lib/sign-in-again.ts";
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
  const signInAgain = useSignInAgain();
  return (
    <EmptyState
      icon={TriangleAlert}
      title={title}
      action={
        isSignedOut(error) ? (
          <Button onClick={signInAgain}>Sign In</Button>
        ) : (
          <Button onClick={() => void again()}>Try again</Button>
        )
      }
    >
      {/* Whom the server answered has a network: its own words say what is wrong, and what was not changed. */}
      {error instanceof ApiError ? error.message : `${safe} Check the network.`}
    </EmptyState>
  );
}
