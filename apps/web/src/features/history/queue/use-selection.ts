import { useState } from "react";
import { toggled } from "../../../lib/toggled.ts";

/** The records selected in the queue: some of those shown, or everything that matches. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Everything that matches, not only what is loaded.
  const [isAll, setAll] = useState(false);
  return {
    selected,
    isAll,
    toggle: (id: string) => {
      setAll(false);
      setSelected(toggled(selected, id));
    },
    /** Selects these records; `all` stands for the ones that are not shown too. */
    select: (ids: readonly string[], all: boolean) => {
      setSelected(new Set(ids));
      setAll(all);
    },
    clear: () => {
      setSelected(new Set());
      setAll(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
