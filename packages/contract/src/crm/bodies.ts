import { type ComposedRow, toTypedRow } from "./compose.ts";
import type { EvaluationIdentity } from "./field-values.ts";
import type { Mapping } from "./mapping.ts";

/** Request bodies for receivers that accept JSON, shared by the senders, the preview and the guide's samples. */

export interface BodyInput {
  readonly mapping: Mapping;
  readonly settings: Readonly<Record<string, string>>;
  readonly row: ComposedRow;
  readonly studentId: string;
  readonly record: EvaluationIdentity;
}

/** Salesforce: the external ID is part of the URL and must not be repeated in the body. */
export function salesforceBody({ mapping, settings, row }: BodyInput): string {
  const fields = toTypedRow(mapping, row);
  delete fields[settings.externalIdField ?? ""];
  return json(fields);
}

/** HubSpot: all values are strings. Empty ones are left out because they would clear the property. */
export function hubspotBody({ mapping, settings, row, studentId }: BodyInput): string {
  const filledEntries = mapping.flatMap(({ target }) =>
    row[target] ? [[target, row[target]] as const] : [],
  );
  const idProperty = settings.idProperty ?? "";
  const properties = { ...Object.fromEntries(filledEntries), [idProperty]: studentId };
  return json({ inputs: [{ idProperty, id: studentId, properties }] });
}

/** Webhook: the event type, its timestamp and the mapped fields. */
export function webhookBody({ mapping, row, record }: BodyInput): string {
  return json({ type: "record.final", timestamp: record.finalAt, data: toTypedRow(mapping, row) });
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
