import type { ErrorRecords } from "@meridian/contract/monitoring";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { errorRecords } from "../../platform/db/schema/monitoring.ts";
import { describeError, type DescribedError } from "../../platform/log/described-error.ts";
import type { Services } from "../../platform/services.ts";
import { type AlertDeps, raiseAlert } from "./alerts.ts";

/** Keeps what failed while answering a request. Never throws: the answer must go out. */
export type RecordError = (
  error: unknown,
  where: { readonly requestId: string; readonly place: string },
) => Promise<void>;

const mostText = 4000;
const pageSize = 50;

export function createErrorRecorder(services: Pick<Services, "log"> & AlertDeps): RecordError {
  return async (error, { requestId, place }) => {
    try {
      const described = describeError(error);
      await services.db.insert(errorRecords).values({
        at: services.now(),
        source: "server",
        requestId,
        place,
        message: messageOf(described).slice(0, mostText),
        stack: described.stack.slice(0, mostText),
      });
      await raiseAlert(services, "high_error_rate", { source: "server" });
    } catch (failure) {
      services.log.error({ requestId, err: failure }, "error could not be recorded");
    }
  };
}

export async function listErrors(
  db: Database,
  { before, source }: { readonly before: number; readonly source: "browser" | "server" | null },
): Promise<ErrorRecords> {
  const rows = await db
    .select()
    .from(errorRecords)
    .where(and(lt(errorRecords.id, before), source ? eq(errorRecords.source, source) : undefined))
    .orderBy(desc(errorRecords.id))
    .limit(pageSize + 1);
  const errors = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { errors, next: rows.length > pageSize ? (errors.at(-1)?.id ?? null) : null };
}

/** A failed query says so, and why is in its cause. */
function messageOf({ type, message, cause }: DescribedError): string {
  return `${type}: ${message}${cause ? ` (${messageOf(cause)})` : ""}`;
}
