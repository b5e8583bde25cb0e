import type { BodyParts } from "@meridian/contract/crm/bodies";
import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import type { ComposedRow } from "@meridian/contract/crm/compose";
import type { RecordMark } from "@meridian/contract/crm/field-values";
import type { Mapping } from "@meridian/contract/crm/mapping";
import type { FinalRecord } from "../final-records.ts";
import type { Outbound } from "../../../platform/outbound/outbound.ts";

/** A connection with its credentials opened, for as long as a sending takes. */
export interface OpenConnection {
  readonly id: string;
  readonly definition: ConnectorDefinition;
  readonly settings: Readonly<Record<string, string>>;
  readonly credentials: Readonly<Record<string, string>>;
  readonly mapping: Mapping;
  readonly hostKey: string | null;
}

/** One record on its way. */
export interface Parcel extends Contents {
  readonly deliveryId: string;
  readonly record: FinalRecord;
}

/** What travels of a record. */
export interface Contents {
  readonly record: RecordMark;
  readonly studentId: string;
  readonly rows: readonly ComposedRow[];
}

export type ParcelOutcome =
  | { readonly sent: true; readonly reference: string | null }
  /** The receiver will never take this row as it is; the others go on. */
  | { readonly sent: false; readonly reason: string };

export interface SenderTools {
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** The GPA report issued for a record, as PDF. */
  readonly reportPdf: (record: FinalRecord, connectionId: string) => Promise<Uint8Array>;
}

/** How one kind of CRM is spoken to. What it throws is a hindrance that may pass: the delivery is tried again. */
export interface Sender {
  /** Signs in and looks around, changing nothing that stays. Answers what was found, in a sentence. */
  test(connection: OpenConnection, tools: SenderTools): Promise<{ message: string; hostKey?: string }>;
  /** Sends the parcels of one batch and reports each as it is settled. */
  deliver(
    connection: OpenConnection,
    batch: { readonly id: string; readonly parcels: readonly Parcel[] },
    settled: (parcel: Parcel, outcome: ParcelOutcome) => Promise<void>,
    tools: SenderTools,
  ): Promise<void>;
  /** The exact payload for one record. */
  preview(
    connection: OpenConnection,
    contents: Contents,
  ): { destination: string; contentType: string; text: string };
}

/** One record as the systems that take JSON get it. */
export function partsOf(
  { mapping, settings }: OpenConnection,
  { rows, studentId, record }: Contents,
): BodyParts {
  return { mapping, settings, row: rows[0] ?? {}, studentId, record };
}
