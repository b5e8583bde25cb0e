import { useDeferredValue, useState } from "react";

/** The values typed into a list's filter fields. The list is updated with a deferred copy. */
export function useFilter<Name extends string>(names: readonly Name[]) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>,
  );
  const filter = useDeferredValue(typed);
  const set = (name: Name, value: string) => setTyped({ ...typed, [name]: value });
  return { typed, filter, set };
}
