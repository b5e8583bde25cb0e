import type { EmailRecordCheck } from "@meridian/contract/sys-admin/schemas";

export type RecordResult = Omit<EmailRecordCheck, "kind">;

/** Builds the result of a check of this record; it is undefined if there is none. */
export const describeRecord =
  (name: string, record: string | undefined) =>
  (status: RecordResult["status"], advice: string): RecordResult => ({
    status,
    name,
    record: record ?? null,
    advice,
  });
