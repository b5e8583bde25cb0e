import type { AccountExport } from "@meridian/contract/account-export";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { writeAudit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accountExportParts, accountExports } from "../../../platform/db/schema/account-exports.ts";
import { HttpFault } from "../../../platform/http/fault.ts";
import { limit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { accountExport, exportExpiry } from "./prepare-export.ts";

type ExportRow = typeof accountExports.$inferSelect;

const maxRequestsPerDay = 5;
const maxDownloadsPerHour = 10;
/** Without a sign of the job for so long, its process is gone and nothing more will come. */
const giveUpMs = 60 * 60 * 1000;

/** What the account page shows of the last request; null when there is none, or its file has expired. */
export async function readExport(db: Database, userId: string, now: Date): Promise<AccountExport | null> {
  const row = await findExport(db, userId, now);
  return row && describeExport(row, now);
}

/** Asks for a new file; while one is being prepared, it answers that one. */
export async function requestExport(
  { db, jobs, now }: Services,
  { user }: SignedIn,
  ipAddress: string,
): Promise<AccountExport> {
  const at = now();
  const current = await readExport(db, user.id, at);
  if (current?.state === "requested" || current?.state === "preparing") return current;
  await limit(db, { key: `account-export:${user.id}`, max: maxRequestsPerDay, windowSeconds: 24 * 60 * 60 });
  const row = await db.transaction(async (tx) => {
    // What has expired may still be there.
    const replaced = current ? eq(accountExports.id, current.id) : lt(accountExports.expiresAt, at);
    await tx.delete(accountExports).where(and(eq(accountExports.userId, user.id), replaced));
    const [requested] = await tx
      .insert(accountExports)
      .values({ userId: user.id, requestedAt: at, updatedAt: at, expiresAt: exportExpiry(at) })
      // Two clicks at once: the first one counts.
      .onConflictDoNothing()
      .returning();
    if (!requested) return null;
    await jobs.add(accountExport, { exportId: requested.id }, { db: tx });
    await writeAudit(tx, { action: "account.export-requested", actorId: user.id, ipAddress });
    return requested;
  });
  return row ? describeExport(row, at) : (await readExport(db, user.id, at))!;
}

/** A finished file that has not expired. It belongs to the account: no one else can open its address. */
export async function openExport(
  { db, now }: Services,
  { user }: SignedIn,
  exportId: string,
): Promise<ExportRow> {
  const row = await findExport(db, user.id, now());
  if (row?.id === exportId && row.state === "ready") return row;
  throw new HttpFault(404, "no_export", "This file has expired. Request a new one on your account page.");
}

/** The file, read part by part while it is sent. */
export async function sendExport(
  { db }: Services,
  { user }: SignedIn,
  row: ExportRow,
  ipAddress: string,
): Promise<Response> {
  await limit(db, { key: `account-download:${user.id}`, max: maxDownloadsPerHour, windowSeconds: 60 * 60 });
  await writeAudit(db, { action: "account.exported", actorId: user.id, ipAddress });
  return new Response(fileOf(db, row), {
    headers: {
      // Not plain JSON to the compressor: it would wait for the end of the stream.
      "Content-Type": "application/vnd.meridian.account+json",
      "Content-Disposition": `attachment; filename="meridian-account-${row.requestedAt.toISOString().slice(0, 10)}.json"`,
      "Content-Length": String(row.bytes),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Files whose time is over, with their parts. */
export async function forgetExports(db: Database, now: Date): Promise<void> {
  await db.delete(accountExports).where(lt(accountExports.expiresAt, now));
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
  const unfinished = row.state === "requested" || row.state === "preparing";
  const lost = unfinished && now.getTime() - updatedAt.getTime() > giveUpMs;
  return {
    id,
    state: lost ? "failed" : row.state,
    bytes,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function fileOf(db: Database, { id }: ExportRow): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let place = 0;
  return new ReadableStream({
    async pull(controller) {
      const [part] = await db
        .select({ content: accountExportParts.content })
        .from(accountExportParts)
        .where(and(eq(accountExportParts.exportId, id), eq(accountExportParts.place, place)))
        .orderBy(asc(accountExportParts.place));
      place += 1;
      if (part) controller.enqueue(encoder.encode(part.content));
      else controller.close();
    },
  });
}
