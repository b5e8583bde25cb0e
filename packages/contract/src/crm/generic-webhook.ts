import type { ConnectorDefinition } from "./connector.ts";
import { line } from "./mapping.ts";

export const genericWebhook: ConnectorDefinition = {
  kind: "webhook",
  name: "Webhook",
  summary: "One signed JSON message per record, sent to any of your systems.",
  documentation: [
    {
      title: "Standard Webhooks specification",
      url: "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md",
    },
  ],
  settings: [{ name: "address", label: "URL", hint: "Must accept JSON by POST", type: "address" }],
  credentials: [
    {
      name: "signingSecret",
      label: "Signing secret",
      hint: "whsec_ followed by base64. Leave blank to generate one",
      type: "secret",
      optional: true,
    },
  ],
  rows: "per-record",
  // Field names match another calculator's report format, so receivers written for it keep working.
  defaultMapping: [
    line("student_id", "studentId"),
    line("full_name", "fullName"),
    line("dob", "dateOfBirth"),
    line("email", "email"),
    line("custom_1", "custom1"),
    line("custom_2", "custom2"),
    line("custom_3", "custom3"),
    line("country", "country"),
    line("institution", "institution"),
    line("qualification", "degree"),
    line("subject", "major"),
    line("grading_scale", "gradingScale"),
    line("gpa", "gpa"),
    line("total_credits", "gpaCredits"),
    line("total_points", "totalPoints"),
    line("credit_unit", "gpaCreditUnit"),
    line("report_number", "reportNumber"),
    line("verification_link", "verificationLink"),
    line("record_id", "recordId"),
    line("version", "version"),
  ],
  required: ["student_id"],
  uniqueId: { target: "student_id" },
  dedupe:
    "The webhook-id header is the same for every attempt to send one version of a record. A receiver that has already seen it should return 200 and do nothing.",
  steps: [
    "Set up an https URL that accepts a JSON POST and returns a status from 200 to 299.",
    "Verify webhook-signature with your secret and any Standard Webhooks library, and reject messages whose webhook-timestamp is older than five minutes.",
    "Store each webhook-id: a message that was not acknowledged is sent again with the same one.",
    "Here, enter the URL and click Test connection. You will receive a message of type connection.test.",
  ],
};
