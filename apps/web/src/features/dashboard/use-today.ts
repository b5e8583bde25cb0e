import { useSyncExternalStore } from "react";

/** The reader's own day and time zone; null while the server draws, which knows neither. */
export function useToday(): { readonly today: string; readonly zone: string } | null {
  const today = useSyncExternalStore(
    () => () => undefined,
    () => new Date().toLocaleDateString("sv-SE"),
    () => null,
  );
  return today === null ? null : { today, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}
