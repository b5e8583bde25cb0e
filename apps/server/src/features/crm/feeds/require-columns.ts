import { type FeedMapping, feedFieldIds, feedFields } from "@meridian/contract/crm/feeds/fields";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { ApplicantList } from "./parse-list.ts";

/** Without a column that was renamed in the CRM, the records would lose what it said about every applicant. */
export function requireColumns(mapping: FeedMapping, { columns, hasHeader }: ApplicantList): void {
  const missing = feedFieldIds.find((field) => mapping[field] && !columns.includes(mapping[field]));
  if (!hasHeader || missing === undefined) return;
  throw new OutboundError(
    "missing-column",
    `The list no longer has the column “${mapping[missing]}” (${feedFields[missing].label}). Preview the list and choose its columns again.`,
  );
}
