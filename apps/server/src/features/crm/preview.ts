import type { ConnectionInput, Preview } from "@meridian/contract/crm";
import { compose } from "@meridian/contract/crm/compose";
import { sampleMark, sampleValues } from "@meridian/contract/crm/field-values";
import { unsavedConnection } from "./connections.ts";
import type { FinalRecord } from "./final-records.ts";
import { prepareRecord } from "./prepare-record.ts";
import { senders } from "./senders/senders.ts";

/** The exact payload of a connection as it stands on the screen, for a chosen record or for the guide's sample. */
export function previewPayload(input: ConnectionInput, record: FinalRecord | null): Preview {
  const connection = unsavedConnection(input);
  const prepared = record
    ? prepareRecord(connection, record)
    : compose(connection.definition, connection.mapping, [sampleValues]);
  if (!prepared.ok) {
    return { payload: null, problem: "message" in prepared ? prepared.message : prepared.problem };
  }
  const { studentId, rows } = prepared;
  const payload = senders[input.kind].preview(connection, { record: record ?? sampleMark, studentId, rows });
  return { payload, problem: null };
}
