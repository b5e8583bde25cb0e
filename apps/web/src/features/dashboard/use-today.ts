import { useSyncExternalStore } from "react";

/** The user's date and time zone; null during server rendering, where neither is available. */
export function useToday(): { readonly today: string; readonly zone: string } | null {
  const today = useSyncExternalStore(
    () => () => undefined,
    () => new Date().toLocaleDateString("sv-SE"),
    () => null,
  );
  return today === null ? null : { today, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
