import type { ConnectionInput, Preview } from "@meridian/contract/crm";
import { compose } from "@meridian/contract/crm/compose";
import { fieldValues, type FinalRecord, sampleMark, sampleValues } from "@meridian/contract/crm/field-values";
import { unsavedConnection } from "./connections.ts";
import { senders } from "./senders/senders.ts";

/** The exact payload of a connection as it stands on the screen, for a chosen record or for the guide's sample. */
export function previewPayload(input: ConnectionInput, record: FinalRecord | null): Preview {
  const connection = unsavedConnection(input);
  const values = record ? fieldValues(record) : [sampleValues];
  const composed = compose(connection.definition, connection.mapping, values);
  if (!composed.ok) return { payload: null, problem: composed.problem };
  const { studentId, rows } = composed;
  const payload = senders[input.kind].preview(connection, { record: record ?? sampleMark, studentId, rows });
  return { payload, problem: null };
}
