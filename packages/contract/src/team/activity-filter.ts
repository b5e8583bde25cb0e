import * as z from "zod/mini";
import { day } from "../history/schemas.ts";

/** What an action in the team's activity log is about, with the beginnings of its names. "settings" is everything else. */
export const activityPrefixes = {
  members: [
    "team.invit",
    "team.joined",
    "team.left",
    "team.member-",
    "team.role-",
    "team.ownership-",
    "team.scim-user-",
    "team.scim-invited",
  ],
  "sign-in": ["team.sso-", "team.scim-", "team.two-factor-", "team.domain-access"],
  exports: ["record.exported", "record.replay-exported", "team.activity-exported"],
  deletions: ["record.deleted", "record.restored", "record.retention", "record.student-erased"],
  reports: ["record.report-", "record.notified", "record.marks-"],
  policies: ["team.policy-", "team.table-", "team.reading-", "team.calibration-", "team.second-reading"],
  connections: ["team.crm-", "team.webhook-", "team.embed-", "api-key."],
  support: ["team.support-", "record.support-"],
  billing: ["billing."],
  settings: [],
} as const satisfies Record<string, readonly string[]>;
export type ActivityKind = keyof typeof activityPrefixes;
export const activityKinds = Object.keys(activityPrefixes) as readonly ActivityKind[];

export const activityFilter = z.object({
  person: z.optional(z.uuid()),
  kind: z.optional(z.enum(activityKinds)),
  /** Days in the team's time zone, inclusive. */
  from: z.optional(day),
  to: z.optional(day),
});
export type ActivityFilter = z.infer<typeof activityFilter>;
