import type { ErrorRecords } from "@meridian/contract/monitoring/schemas";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { errorRecords } from "../../platform/db/schema/monitoring.ts";
import { describeError, type DescribedError } from "../../platform/log/described-error.ts";
import type { Services } from "../../platform/services.ts";
import { type AlertDeps, raiseAlert } from "./alerts.ts";

/** Stores an error that occurred while handling a request. Never throws, so that the response is still sent. */
export type RecordError = (
  error: unknown,
  where: { readonly requestId: string; readonly place: string },
) => Promise<void>;

const maxTextLength = 4000;
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
        message: formatMessage(described).slice(0, maxTextLength),
        stack: described.stack.slice(0, maxTextLength),
      });
      await raiseAlert(services, "high_error_rate", { source: "server" });
    } catch (failure) {
      services.log.error({ requestId, err: failure }, "could not record error");
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

/** Includes the cause, which holds the reason a query failed. */
function formatMessage({ type, message, cause }: DescribedError): string {
  return `${type}: ${message}${cause ? ` (${formatMessage(cause)})` : ""}`;
}
