import { Notice } from "../notice.tsx";

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
