import { type ComposedRow, typedRow } from "./compose.ts";
import type { RecordMark } from "./field-values.ts";
import type { Mapping } from "./mapping.ts";

/** What travels to the systems that take JSON. The senders, the preview and the guide's samples are all made here. */

export interface BodyParts {
  readonly mapping: Mapping;
  readonly settings: Readonly<Record<string, string>>;
  readonly row: ComposedRow;
  readonly studentId: string;
  readonly record: RecordMark;
}

/** Salesforce: the external ID stands in the address and must not be repeated in the body. */
export function salesforceBody({ mapping, settings, row }: BodyParts): string {
  const fields = typedRow(mapping, row);
  delete fields[settings.externalIdField ?? ""];
  return json(fields);
}

/** HubSpot: values are texts, and an empty one would erase what stands there. */
export function hubspotBody({ mapping, settings, row, studentId }: BodyParts): string {
  const filled = mapping.flatMap(({ target }) => (row[target] ? [[target, row[target]] as const] : []));
  const idProperty = settings.idProperty ?? "";
  const properties = { ...Object.fromEntries(filled), [idProperty]: studentId };
  return json({ inputs: [{ idProperty, id: studentId, properties }] });
}

/** A webhook: the type, when it happened, and the mapped fields. */
export function webhookBody({ mapping, row, record }: BodyParts): string {
  return json({ type: "record.final", timestamp: record.finalAt, data: typedRow(mapping, row) });
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
