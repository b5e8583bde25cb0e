import { maxTeamUploadBytes, uploadLimits, type UploadType } from "@meridian/contract/student-marks/limits";
import { fileNameHeader } from "@meridian/contract/student-marks/schemas";
import { sniffFile } from "@meridian/transcript/read/file-type";
import { and, eq, ne, sql } from "drizzle-orm";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { encryptFile } from "../../platform/crypto/file-encryption.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { marksFiles } from "../../platform/db/schema/student-marks.ts";
import { readFileName } from "../../platform/http/file-name-header.ts";
import { badRequest, conflict, HttpError } from "../../platform/http/http-error.ts";
import { receiveFile } from "../../platform/http/receive-file.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { findSession, type RequestRow } from "./link.ts";

type Deps = Pick<Services, "db" | "ring" | "now">;

/** Stores a file for the submission that follows. Files that are not submitted are deleted within a day. */
export async function receiveMarksFile(
  deps: Deps,
  c: RequestContext,
  session: string,
  fileId: string,
): Promise<{ readonly id: string; readonly size: number }> {
  const { db, ring, now } = deps;
  // The rest of a refused body would block the next request on this connection.
  c.header("Connection", "close");
  // Before the body is read, so that only the holder of a link can send one.
  requireOpen(await findSession(deps, db, session));
  const { maxFileBytes } = uploadLimits;
  const content = await receiveFile(c, {
    maxBytes: maxFileBytes,
    tooLarge: new HttpError(413, "file_too_large", `The file is larger than ${maxFileBytes / 1_000_000} MB.`),
    empty: badRequest("empty_file", "The file is empty."),
  });
  const contentType = sniffType(content);
  const encrypted = encryptFile(ring, content, encryptionPurposes.marksFile(fileId));
  await db.transaction(async (tx) => {
    const request = requireOpen(await findSession(deps, tx, session, true));
    await enforceLimits(tx, request, fileId, content.length);
    const row = {
      requestId: request.id,
      teamId: request.teamId,
      name: readFileName(c, fileNameHeader),
      contentType,
      size: content.length,
      ...encrypted,
      createdAt: now(),
    };
    const stored = await tx
      .insert(marksFiles)
      .values({ id: fileId, ...row })
      .onConflictDoUpdate({
        target: marksFiles.id,
        set: row,
        setWhere: and(eq(marksFiles.requestId, request.id), eq(marksFiles.submitted, false))!,
      })
      .returning({ id: marksFiles.id });
    if (stored.length === 0) throw conflict("file_exists", "This file was already received.");
  });
  return { id: fileId, size: content.length };
}

function requireOpen(request: RequestRow): RequestRow {
  if (request.submittedAt) throw conflict("submitted", "The marks were already submitted.");
  return request;
}

/** By its first bytes, because names and headers can be wrong. */
function sniffType(content: Buffer): UploadType {
  const type = sniffFile(content.subarray(0, 4096));
  if (type === "pdf") return "application/pdf";
  if (type === "image") return content[0] === 0x89 ? "image/png" : "image/jpeg";
  throw new HttpError(415, "file_type", "Upload a PDF, JPEG or PNG file.");
}

async function enforceLimits(tx: Database, request: RequestRow, fileId: string, size: number): Promise<void> {
  const { maxFiles, maxTotalBytes } = uploadLimits;
  const [own] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${marksFiles.size}), 0)::int`,
    })
    .from(marksFiles)
    .where(
      and(eq(marksFiles.requestId, request.id), ne(marksFiles.id, fileId), eq(marksFiles.submitted, false)),
    );
  if (own!.files >= maxFiles || own!.bytes + size > maxTotalBytes) {
    throw new HttpError(
      413,
      "too_many_files",
      `Upload at most ${maxFiles} files with ${maxTotalBytes / 1_000_000} MB in total.`,
    );
  }
  // One upload of a team at a time, so that the quota holds.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`marks-files:${request.teamId}`}, 0))`,
  );
  const [team] = await queryRows<{ bytes: string }>(tx)`
    SELECT coalesce(sum(size), 0) AS bytes FROM marks_files WHERE team_id = ${request.teamId} AND id <> ${fileId}`;
  if (Number(team!.bytes) + size > maxTeamUploadBytes) {
    throw new HttpError(
      413,
      "quota",
      "The office has no space for more files. Submit your marks without the document, and let the office know.",
    );
  }
}
