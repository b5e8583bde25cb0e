import * as z from "zod/mini";
import { calendarDay } from "../calendar-day-schema.ts";

/** What an action in the team's activity log is about. "settings" is everything else. */
const activityKinds = [
  "members",
  "sign-in",
  "exports",
  "deletions",
  "reports",
  "policies",
  "connections",
  "support",
  "billing",
  "settings",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityFilter = z.object({
  person: z.optional(z.uuid()),
  kind: z.optional(z.enum(activityKinds)),
  /** Days in the team's time zone, inclusive. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
