import type { ConnectionInput, Preview } from "@meridian/contract/crm/schemas";
import { compose } from "@meridian/contract/crm/compose";
import { sampleCourseRows } from "@meridian/contract/crm/course-rows";
import { sampleIdentity, sampleValues } from "@meridian/contract/crm/field-values";
import { unsavedConnection } from "./connections.ts";
import type { FinalEvaluation } from "./deliveries/final-evaluations.ts";
import { prepareEvaluation } from "./deliveries/prepare-evaluation.ts";
import { senders } from "./senders/senders.ts";

/** The exact payload of an unsaved connection, for a selected record or the sample from the guide. */
export function previewPayload(input: ConnectionInput, record: FinalEvaluation | null): Preview {
  const connection = unsavedConnection(input);
  const prepared = record
    ? prepareEvaluation(connection, record)
    : {
        ...compose(connection.definition, connection.mapping, [sampleValues]),
        courses: sampleCourseRows,
      };
  if (!prepared.ok) {
    return { payload: null, problem: "message" in prepared ? prepared.message : prepared.problem };
  }
  const { studentId, rows, courses } = prepared;
  const payload = senders[input.kind].preview(connection, {
    record: record ?? sampleIdentity,
    studentId,
    rows,
    courses,
  });
  return { payload, problem: null };
}
