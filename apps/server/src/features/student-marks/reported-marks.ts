import { uploadRetentionDays } from "@meridian/contract/history/retention";
import type { ReportedMarks } from "@meridian/contract/student-marks/schemas";
import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { decryptFile } from "../../platform/crypto/file-encryption.ts";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { marksFiles, marksRequests } from "../../platform/db/schema/student-marks.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { readable } from "../../platform/evaluations/evaluation-scope.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { sendUpload } from "../../platform/http/send-file.ts";
import type { Services } from "../../platform/services.ts";
import { evaluationNotFound } from "../history/public.ts";

/**
 * What the student reported for a record: the record itself, the one the request was made from, or another of the same
 * applicant in the team. Contains only the student's marks, so a reader sees nothing that colleagues entered.
 */
export async function readReportedMarks(
  db: Database,
  visitor: SignedIn,
  evaluationId: string,
): Promise<ReportedMarks | null> {
  const request = await findRequest(db, visitor, evaluationId);
  if (!request) return null;
  const files = await db
    .select({ id: marksFiles.id, name: marksFiles.name, type: marksFiles.contentType, size: marksFiles.size })
    .from(marksFiles)
    .where(and(eq(marksFiles.requestId, request.id), eq(marksFiles.submitted, true)))
    .orderBy(asc(marksFiles.createdAt), asc(marksFiles.id));
  return {
    requestId: request.id,
    submittedAt: request.submittedAt!.toISOString(),
    evaluationId: request.evaluationId,
    document: request.submission!,
    files,
    filesDeletedAt: daysAfter(request.submittedAt!, uploadRetentionDays).toISOString(),
  };
}

/** Sends a file as a download. A browser must never render it on our origin. */
export async function sendReportedFile(
  c: RequestContext,
  { db, ring }: Pick<Services, "db" | "ring">,
  visitor: SignedIn,
  evaluationId: string,
  fileId: string,
): Promise<Response> {
  const request = await findRequest(db, visitor, evaluationId);
  const [file] = request
    ? await db
        .select()
        .from(marksFiles)
        .where(
          and(
            eq(marksFiles.id, fileId),
            eq(marksFiles.requestId, request.id),
            eq(marksFiles.submitted, true),
          ),
        )
    : [];
  if (!file) throw notFound("not_found", "File not found. It may have been deleted.");
  const content = decryptFile(ring, file, encryptionPurposes.marksFile(file.id));
  const entry = { evaluationId, actorId: visitor.user.id, action: "viewed" as const };
  await logEvaluations(db, [{ ...entry, detail: { file: file.id } }]);
  const disposition = `attachment; filename="transcript.${extensions[file.contentType]}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return sendUpload(c, content, file.contentType, disposition);
}

const extensions = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

async function findRequest(db: Database, visitor: SignedIn, evaluationId: string) {
  const [record] = await db
    .select({ teamId: evaluations.teamId, externalId: evaluations.studentExternalId })
    .from(evaluations)
    .where(and(eq(evaluations.id, evaluationId), readable(visitor)));
  if (!record) throw evaluationNotFound();
  if (record.teamId === null) return null;
  const isSameApplicant =
    record.externalId === ""
      ? undefined
      : and(eq(marksRequests.externalId, record.externalId), sql`${marksRequests.externalId} <> ''`);
  const isOwn = eq(marksRequests.evaluationId, evaluationId);
  const [request] = await db
    .select()
    .from(marksRequests)
    .where(
      and(
        eq(marksRequests.teamId, record.teamId),
        isNotNull(marksRequests.submittedAt),
        or(isOwn, eq(marksRequests.sourceId, evaluationId), isSameApplicant),
      ),
    )
    .orderBy(desc(sql`coalesce(${isOwn}, false)`), desc(marksRequests.submittedAt))
    .limit(1);
  return request ?? null;
}
