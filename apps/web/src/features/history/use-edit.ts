import { useState } from "react";

interface Edit<Value> {
  readonly value: Value;
  /** What was saved when the edit began, or when the user decided to keep it. */
  readonly before: Value;
}

/**
 * A field of something that others may save meanwhile. It follows what is saved until the user edits it. `isOutdated`:
 * someone saved another value since the edit began, and the user has to decide which one to keep.
 */
export function useEdit<Value>(saved: Value) {
  const [edit, setEdit] = useState<Edit<Value> | null>(null);
  return {
    value: edit ? edit.value : saved,
    edit,
    isOutdated: edit !== null && !isSame(saved, edit.before) && !isSame(saved, edit.value),
    change: (value: Value) =>
      setEdit((current) =>
        isSame(value, saved) ? null : { value, before: current ? current.before : saved },
      ),
    keep: () => setEdit((current) => current && { ...current, before: saved }),
    discard: () => setEdit(null),
    /** Called once `sent`, null if the field was not edited, is stored as `stored`. What was typed meanwhile stays. */
    settle: (sent: Edit<Value> | null, stored: Value) =>
      setEdit((current) =>
        current && !(sent && isSame(current.value, sent.value)) ? { ...current, before: stored } : null,
      ),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
