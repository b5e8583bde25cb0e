import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import { teamEvents } from "../webhooks/schemas.ts";
import { pageLimit } from "./page-limit.ts";

/** The team's events: the same objects in the feed and in webhook messages. */

const recordId = described(z.uuid(), "ID of the record");
const studentId = described(z.string(), "The student’s external ID; empty if there is none");
const gpa = described(z.nullable(z.string()), "With the decimals of the policy; null if no course counts");

const recordData = z.object({ recordId, version: z.int(), state: z.string(), studentId, gpa });
const reportData = z.object({
  reportId: z.uuid(),
  number: z.string(),
  version: z.int(),
  recordId,
  studentId,
  gpa,
  verificationUrl: z.string(),
});
const bulkData = z.object({
  bulkRunId: z.uuid(),
  name: z.string(),
  state: z.enum(["done", "failed"]),
  students: z.int(),
  saved: z.int(),
});
export type TeamEventData =
  | z.infer<typeof recordData>
  | z.infer<typeof reportData>
  | z.infer<typeof bulkData>;

export const teamEvent = z.object({
  id: described(
    z.uuid(),
    "The same in the feed and in every webhook, to recognize an event you already have",
  ),
  type: z.enum(teamEvents),
  timestamp: z.iso.datetime(),
  data: z.union([recordData, reportData, bulkData]),
});
export type TeamEvent = z.infer<typeof teamEvent>;

export const eventQuery = z.strictObject({
  after: optional(
    z.string().check(z.regex(/^\d{1,15}$/, "Send the next value from the previous response")),
    "The next value from the previous response. Without it, the feed starts with the oldest event",
  ),
  type: optional(z.enum(teamEvents), "Only events of this type"),
  limit: pageLimit(100),
});

export const eventList = z.object({
  events: z.array(teamEvent),
  next: described(
    z.string(),
    "Store it and send it as after in the next call, even if the list is empty. It never skips an event",
  ),
});
