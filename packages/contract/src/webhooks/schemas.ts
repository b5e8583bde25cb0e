import * as z from "zod/mini";

/** Webhooks: notify a team's own systems, signed according to the Standard Webhooks specification. */

/** Messages with the whole report, for receivers that store it. */
export const reportEvents = ["gpa_report.created", "gpa_report.updated"] as const;
export type ReportEvent = (typeof reportEvents)[number];
/** What happened to which record, report or run. Also in the feed of the public API. */
export const teamEvents = [
  "evaluation.final",
  "evaluation.returned",
  "report.issued",
  "report.revoked",
  "bulk.finished",
] as const;
export type TeamEventType = (typeof teamEvents)[number];
export const webhookEvents = [...reportEvents, ...teamEvents] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookDeliveryStates = ["queued", "delivered", "failed"] as const;

/** How long the previous secret still signs after a rotation. */
export const secretOverlapHours = 24;
/** An endpoint that fails for this many days is disabled, and the admins are notified by email. */
export const disableAfterFailingDays = 5;

export const webhookInput = z.object({
  url: z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "must be an https URL",
    ),
  ),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, "choose at least one event"), z.maxLength(10)),
  enabled: z._default(z.boolean(), true),
});
export type WebhookInput = z.infer<typeof webhookInput>;

const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  disabledReason: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  /** After a rotation: until when the previous secret still signs. */
  previousUntil: z.nullable(z.string()),
  createdAt: z.string(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;
export const webhookList = z.object({ endpoints: z.array(webhookEndpoint) });

/** The only response that contains the secret. */
export const webhookWithSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() });
/** Response to an update. A new URL gets a new secret, which is returned only here. */
export const changedWebhook = z.object({ endpoint: webhookEndpoint, secret: z.optional(z.string()) });
export type ChangedWebhook = z.infer<typeof changedWebhook>;
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookDelivery = z.object({
  id: z.string(),
  /** The webhook-id header. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  responseStatus: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  /** The signed body; null once it is too old or the student was erased. */
  body: z.nullable(z.string()),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  next: z.nullable(z.string()),
});
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;

/** A webhook message about a report. Field names match those of other report services. */
export interface ReportMessage {
  readonly type: ReportEvent;
  readonly timestamp: string;
  readonly data: {
    readonly id: string;
    readonly report_name: string;
    readonly version: number;
    readonly state: "valid" | "replaced" | "revoked";
    readonly verify_url: string;
    readonly record_id: string;
    readonly student_id: string;
    readonly full_name: string;
    readonly dob: string;
    readonly email: string;
    readonly custom_1: string;
    readonly custom_2: string;
    readonly custom_3: string;
    readonly country: string;
    readonly institution: string;
    readonly qualification: string;
    readonly subject: string;
    readonly grading_scale: string;
    readonly gpa: number | null;
    readonly gpa_scale: number;
    /** Credits that count toward the GPA: total_points ÷ total_credits is the GPA. */
    readonly total_credits: number;
    readonly total_points: number;
    /** Unit of both: "US semester credits" if a conversion is known. */
    readonly credit_unit: string;
    readonly grades: readonly {
      readonly class: string;
      /** As on the transcript, in the local unit. */
      readonly credits: number | null;
      readonly us_credits: number | null;
      readonly mark: string;
      readonly grade: string | null;
      readonly grade_points: number | null;
    }[];
  };
}
