import * as z from "zod/mini";
import { day } from "../history/schemas.ts";

/** What an action in the team's activity log is about. "settings" is everything else. */
export const activityKinds = [
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
  from: z.optional(day),
  to: z.optional(day),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
