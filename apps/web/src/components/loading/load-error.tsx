import { TriangleAlert } from "lucide-react";
import { ApiError, isSignedOutError } from "../../lib/api/api.ts";
import { signInAgain } from "../../lib/session/auth-events.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { EmptyState } from "./empty-state.tsx";

interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** Sentence about what is not affected. */
  readonly reassurance?: string | undefined;
}

/** Shown if a page or list fails to load: what failed, why, and a retry button. */
export function LoadError(props: LoadErrorProps) {
  const { error } = props;
  // Trying again would not help.
  const isForTeams = error instanceof ApiError && error.code === "no_team";
  return (
    <EmptyState
      icon={TriangleAlert}
      title={isForTeams ? "This is for teams" : props.title}
      action={
        isForTeams ? null : isSignedOutError(error) ? (
          <Button onClick={signInAgain}>Sign In</Button>
        ) : (
          <Button onClick={() => void props.onRetry()}>Try again</Button>
        )
      }
    >
      {/* A response, even an error, means we are online, so show the server's own message. */}
      {error instanceof ApiError
        ? error.message
        : `${props.reassurance ?? "Nothing was changed."} Check your connection.`}
    </EmptyState>
  );
}

interface LoadErrorNoticeProps {
  /** What failed to load, as the subject of the sentence, e.g. "The log". */
  readonly subject: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Notice for a section that failed to load, with a retry link. */
export function LoadErrorNotice(props: LoadErrorNoticeProps) {
  return (
    <Notice tone="bad" live>
      {props.subject} could not be loaded.{" "}
      <button type="button" className="link" onClick={() => void props.onRetry()}>
        Try again
      </button>
    </Notice>
  );
}
