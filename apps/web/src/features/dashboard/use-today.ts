import { getDisplayZone, toLocalDay } from "../../lib/format/calendar-day.ts";
import { useBrowserValue } from "../../lib/browser-values.ts";

/** Today's date and the time zone it is in; null during server rendering, where the user's zone is not available. */
export function useToday(): { readonly today: string; readonly zone: string } | null {
  const today = useBrowserValue(toLocalDay, null);
  return today === null ? null : { today, zone: getDisplayZone() };
}
