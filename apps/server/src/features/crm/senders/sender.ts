import type { BodyInput } from "@meridian/contract/crm/bodies";
import type { ConnectorDefinition } from "@meridian/contract/crm/connector";
import type { ComposedRow } from "@meridian/contract/crm/compose";
import type { EvaluationIdentity } from "@meridian/contract/crm/field-values";
import type { Mapping } from "@meridian/contract/crm/mapping";
import type { FinalEvaluation } from "../deliveries/final-evaluations.ts";
import type { Outbound } from "../../../platform/outbound/outbound.ts";

/** A connection with decrypted credentials, kept only for the duration of a delivery. */
export interface DecryptedConnection {
  readonly id: string;
  readonly definition: ConnectorDefinition;
  readonly settings: Readonly<Record<string, string>>;
  readonly credentials: Readonly<Record<string, string>>;
  readonly mapping: Mapping;
  readonly hostKey: string | null;
}

/** One record of a batch. */
export interface BatchItem extends ItemContent {
  readonly deliveryId: string;
  readonly record: FinalEvaluation;
}

/** The mapped fields of a record. */
export interface ItemContent {
  readonly record: EvaluationIdentity;
  readonly studentId: string;
  readonly rows: readonly ComposedRow[];
  /** One row per course, for receivers of course files. */
  readonly courses: readonly ComposedRow[];
}

export type ItemOutcome =
  | { readonly sent: true; readonly reference: string | null }
  /** The receiver will never accept this row as it is; the other rows continue. */
  | { readonly sent: false; readonly reason: string };

export interface SenderDeps {
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** The GPA report issued for a record, as a PDF. */
  readonly reportPdf: (record: FinalEvaluation, connectionId: string) => Promise<Uint8Array>;
}

/** Client for one kind of CRM. Errors it throws are temporary: the delivery is retried. */
export interface Sender {
  /** Signs in and checks the setup without lasting changes. Returns the result as a sentence. */
  test(connection: DecryptedConnection, deps: SenderDeps): Promise<{ message: string; hostKey?: string }>;
  /**
   * Sends the items of one batch and reports the outcome of each, in order. The same items have the same batch ID when
   * they are retried; the rest of a batch that was sent in part has another one.
   */
  deliver(
    connection: DecryptedConnection,
    batch: { readonly id: string; readonly items: readonly BatchItem[] },
    reportOutcome: (item: BatchItem, outcome: ItemOutcome) => Promise<void>,
    deps: SenderDeps,
  ): Promise<void>;
  /** The exact payload for one record. */
  preview(
    connection: DecryptedConnection,
    contents: ItemContent,
  ): { destination: string; contentType: string; text: string };
}

/** Input for the JSON body of one record. */
export function toBodyInput(
  { mapping, settings }: DecryptedConnection,
  { rows, studentId, record }: ItemContent,
): BodyInput {
  return { mapping, settings, row: rows[0] ?? {}, studentId, record };
}
