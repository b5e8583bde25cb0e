import type { BulkRunRow } from "../../platform/db/schema/bulk.ts";
import type { BulkRun } from "@meridian/contract/bulk/schemas";

/** `colleague` is the name of the run's creator, unless that is the current user. */
export function describeRun(row: BulkRunRow, colleague: string | null = null): BulkRun {
  const { id, name, state, settings, students, received, evaluated, courses, faults, saved } = row;
  return {
    id,
    name,
    colleague,
    state,
    fingerprint: settings.fingerprint,
    save: settings.save,
    dryRun: settings.dryRun ?? false,
    students,
    received,
    evaluated,
    courses,
    faults,
    saved,
    dropped: settings.dropped?.length ?? 0,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
