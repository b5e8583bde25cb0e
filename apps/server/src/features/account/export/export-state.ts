import type { AccountExport } from "@meridian/contract/account/account-export";
import { and, eq, gt, lt } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accountExportParts, accountExports } from "../../../platform/db/schema/account-exports.ts";
import type { EvaluationEvents } from "../../../platform/evaluations/evaluation-events.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import { sendDownload, toBody } from "../../../platform/http/send-file.ts";
import type { Services } from "../../../platform/services.ts";
import { accountExportJob, exportExpiry } from "./prepare-export.ts";

type ExportRow = typeof accountExports.$inferSelect;

const maxRequestsPerDay = 5;
const maxDownloadsPerHour = 10;
/** If the job has made no progress for this long, its process has died. */
const stalledAfterMs = 60 * 60 * 1000;

/** The latest export request, for the account page; null if there is none or its file has expired. */
export async function readExport(db: Database, userId: string, now: Date): Promise<AccountExport | null> {
  const row = await findExport(db, userId, now);
  return row && describeExport(row, now);
}

/** Requests a new file. If one is already being prepared, returns that one. */
export async function requestExport({ db, jobs, now }: Services, visitor: SignedIn): Promise<AccountExport> {
  const { user } = visitor;
  const at = now();
  const current = await readExport(db, user.id, at);
  if (current?.state === "requested" || current?.state === "preparing") return current;
  await enforceRateLimit(db, { key: `account-export:${user.id}`, max: maxRequestsPerDay, minutes: 24 * 60 });
  const row = await db.transaction(async (tx) => {
    // An expired export may not have been purged yet.
    const replaced = current ? eq(accountExports.id, current.id) : lt(accountExports.expiresAt, at);
    await tx.delete(accountExports).where(and(eq(accountExports.userId, user.id), replaced));
    const [requested] = await tx
      .insert(accountExports)
      .values({ userId: user.id, requestedAt: at, updatedAt: at, expiresAt: exportExpiry(at) })
      // On a double click, the first request wins.
      .onConflictDoNothing()
      .returning();
    if (!requested) return null;
    await jobs.add(accountExportJob, { exportId: requested.id }, { db: tx });
    await audit(tx, visitor, "account.export-requested");
    return requested;
  });
  return row ? describeExport(row, at) : (await readExport(db, user.id, at))!;
}

/** Finds a finished file that has not expired. Only its owner can download it. */
export async function findReadyExport(
  { db, now }: Services,
  { user }: SignedIn,
  exportId: string,
): Promise<ExportRow> {
  const row = await findExport(db, user.id, now());
  if (row?.id === exportId && row.state === "ready") return row;
  throw notFound("no_export", "This file has expired. Request a new one on your account page.");
}

/** Streams the file part by part. */
export async function sendExport(
  c: RequestContext,
  { db }: Services,
  visitor: SignedIn,
  row: ExportRow,
): Promise<Response> {
  await enforceRateLimit(db, {
    key: `account-download:${visitor.user.id}`,
    max: maxDownloadsPerHour,
    minutes: 60,
  });
  await audit(db, visitor, "account.exported");
  // Not application/json, because the compression middleware would buffer the whole stream.
  const contentType = "application/vnd.meridian.account+json";
  const name = `meridian-account-${row.requestedAt.toISOString().slice(0, 10)}.json`;
  return sendDownload(c, toBody(readParts(db, row)), contentType, name, row.bytes);
}

/** A file that was prepared earlier contains the student. The user can request a new one. */
export async function eraseFromExport(
  tx: Database,
  { ownerId }: EvaluationEvents["student.erased"],
): Promise<void> {
  if (ownerId !== null) await tx.delete(accountExports).where(eq(accountExports.userId, ownerId));
}

async function findExport(db: Database, userId: string, now: Date): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)));
  return row ?? null;
}

function describeExport(row: ExportRow, now: Date): AccountExport {
  const { id, bytes, requestedAt, updatedAt, expiresAt } = row;
  const isUnfinished = row.state === "requested" || row.state === "preparing";
  const isStalled = isUnfinished && now.getTime() - updatedAt.getTime() > stalledAfterMs;
  return {
    id,
    state: isStalled ? "failed" : row.state,
    bytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

async function* readParts(db: Database, { id }: ExportRow): AsyncGenerator<string> {
  for (let place = 0; ; place++) {
    const [part] = await db
      .select({ content: accountExportParts.content })
      .from(accountExportParts)
      .where(and(eq(accountExportParts.exportId, id), eq(accountExportParts.place, place)));
    if (!part) return;
    yield part.content;
  }
}
