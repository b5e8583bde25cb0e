import { useDeferredValue, useState } from "react";

/** What is typed into a list's filter; the list follows when the typing pauses. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>,
  );
  const filter = useDeferredValue(typed);
  const set = (name: Name, value: string) => setTyped({ ...typed, [name]: value });
  return { typed, filter, set };
}
