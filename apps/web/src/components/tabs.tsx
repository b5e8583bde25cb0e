import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";
import { useCurrentInView } from "../lib/use-current-in-view.ts";
import * as styles from "./tabs.module.css";

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

/** Tabs with arrow key navigation. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}) {
  const row = useCurrentInView<HTMLDivElement>(value);
  return (
    <Radix.Root value={value} defaultValue={value ?? tabs[0]?.id} onValueChange={onChange}>
      <Radix.List
        ref={row}
        className={styles.tabs}
        aria-label={label}
        // Radix focuses a clicked tab from script, which browsers treat as keyboard focus. Hide the focus ring for pointers.
        onPointerDown={(event) => event.currentTarget.setAttribute("data-pointer", "")}
        onKeyDown={(event) => event.currentTarget.removeAttribute("data-pointer")}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
