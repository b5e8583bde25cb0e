import { Notice } from "./notice.tsx";

/** A part of a page that could not be read, and the way to ask again. */
export function NotLoaded({
  what,
  again,
}: {
  readonly what: string;
  readonly again: () => Promise<unknown>;
}) {
  return (
    <Notice tone="bad" live>
      {what} could not be loaded.{" "}
      <button type="button" className="link" onClick={() => void again()}>
        Try again
      </button>
    </Notice>
  );
}
