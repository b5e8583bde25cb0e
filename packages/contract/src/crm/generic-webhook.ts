import type { ConnectorDefinition } from "./connector.ts";
import { line } from "./mapping.ts";

export const genericWebhook: ConnectorDefinition = {
  kind: "webhook",
  name: "Webhook",
  summary: "A signed JSON message for each record, to any system of your own.",
  documentation: [
    {
      title: "Standard Webhooks specification",
      url: "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md",
    },
  ],
  settings: [{ name: "address", label: "Address", hint: "Takes POST with JSON", type: "address" }],
  credentials: [
    {
      name: "signingSecret",
      label: "Signing secret",
      hint: "whsec_ and base64; leave empty to have one made",
      type: "secret",
      optional: true,
    },
  ],
  rows: "per-record",
  // Named as users of another calculator's reports know them, so that a receiver written for those works.
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
    "The header webhook-id is the same for every try of one record and version: a receiver that has seen it answers 200 and does nothing.",
  steps: [
    "Make an https address that takes a POST with JSON and answers with a status from 200 to 299.",
    "Verify webhook-signature with your secret and any Standard Webhooks library, and refuse messages whose webhook-timestamp is older than five minutes.",
    "Remember webhook-id: a message that could not be acknowledged comes again with the same one.",
    "Here, enter the address and press Test connection: a message of type connection.test arrives.",
  ],
};
