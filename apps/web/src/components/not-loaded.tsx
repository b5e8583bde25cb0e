import { Notice } from "./notice.tsx";

interface LoadErrorNoticeProps {
  /** What failed to load, as the subject of the sentence, e.g. "The log". */
  readonly what: string;
  readonly again: () => Promise<unknown>;
}

/** Notice for a section that failed to load, with a retry link. */
export function NotLoaded(props: LoadErrorNoticeProps) {
  return (
    <Notice tone="bad" live>
      {props.what} could not be loaded.{" "}
      <button type="button" className="link" onClick={() => void props.again()}>
        Try again
      </button>
    </Notice>
  );
}
