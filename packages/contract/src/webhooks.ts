import * as z from "zod/mini";

/** Webhooks: a team's own systems hear of its GPA reports, signed as the Standard Webhooks specification has it. */

export const webhookEvents = ["gpa_report.created", "gpa_report.updated"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookDeliveryStates = ["queued", "delivered", "failed"] as const;

/** How long the secret before the last still signs after a rotation. */
export const secretOverlapHours = 24;
/** An endpoint that took nothing for so long is switched off, and the admins are told by mail. */
export const failingDays = 5;
/** Bodies of messages are kept so long for redelivery. */
export const keptDays = 30;

export const webhookInput = z.object({
  url: z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "must be an https address",
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
  /** Until when the secret before the last still signs, after a rotation. */
  previousUntil: z.nullable(z.string()),
  createdAt: z.string(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;
export const webhookList = z.object({ endpoints: z.array(webhookEndpoint) });
export type WebhookList = z.infer<typeof webhookList>;

/** The secret is answered here, once. */
export const webhookWithSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() });
/** The answer to a change. Another address gets another secret, which is in the answer this once. */
export const changedWebhook = z.object({ endpoint: webhookEndpoint, secret: z.optional(z.string()) });
export type ChangedWebhook = z.infer<typeof changedWebhook>;
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const webhookDelivery = z.object({
  id: z.string(),
  /** The header webhook-id. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number(),
  responseStatus: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  /** The body as it was signed; null once it is too old or its student was erased. */
  body: z.nullable(z.string()),
  createdAt: z.string(),
  attemptedAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  next: z.nullable(z.string()),
});
export type WebhookDeliveryPage = z.infer<typeof webhookDeliveryPage>;

/** What a message says about a report; the names are those that users of other report services know. */
export interface ReportMessage {
  readonly type: WebhookEvent;
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
    /** Credits that count in the GPA: total_points ÷ total_credits is the GPA. */
    readonly total_credits: number;
    readonly total_points: number;
    /** Unit of both: "US semester credits" unless no conversion is known. */
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
