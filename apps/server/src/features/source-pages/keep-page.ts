import { randomUUID } from "node:crypto";
import { maxTeamPageBytes, sourcePageLimits } from "@meridian/contract/source-pages/limits";
import { pageFileNameHeader, type SourcePageList } from "@meridian/contract/source-pages/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { encryptFile } from "../../platform/crypto/file-encryption.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { sourcePages } from "../../platform/db/schema/source-pages.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { editable } from "../../platform/evaluations/evaluation-scope.ts";
import { readFileName } from "../../platform/http/file-name-header.ts";
import { conflict, HttpError } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { evaluationNotFound } from "../history/public.ts";
import { cleanJpeg, type CleanJpeg } from "./clean-jpeg.ts";
import { listPages } from "./read-pages.ts";

/** Keeps one page of an imported file with a record, if the record's team keeps pages. The same page is kept once. */
export async function keepPage(
  { db, ring, now }: Pick<Services, "db" | "ring" | "now">,
  c: RequestContext,
  visitor: SignedIn,
  evaluationId: string,
  { file, page }: { readonly file: string; readonly page: number },
): Promise<SourcePageList> {
  // Before the body is read, so the client doesn’t upload a page we would reject.
  await requireKeeping(db, visitor, evaluationId);
  const image = readImage(Buffer.from(await c.req.arrayBuffer()));
  const fileName = readFileName(c, pageFileNameHeader);
  const id = randomUUID();
  const encrypted = encryptFile(ring, image.content, encryptionPurposes.sourcePage(id));
  await db.transaction(async (tx) => {
    const teamId = await requireKeeping(tx, visitor, evaluationId);
    const [existing] = await tx
      .select({ id: sourcePages.id })
      .from(sourcePages)
      .where(
        and(
          eq(sourcePages.evaluationId, evaluationId),
          eq(sourcePages.fileId, file),
          eq(sourcePages.page, page),
        ),
      );
    if (existing) return;
    await enforceLimits(tx, teamId, evaluationId, image.content.length);
    const { width, height, content } = image;
    const place = { evaluationId, teamId, fileId: file, fileName, page };
    const inserted = await tx
      .insert(sourcePages)
      .values({ id, ...place, width, height, size: content.length, ...encrypted, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: sourcePages.id });
    // One entry per file, not per page.
    if (inserted.length > 0 && page === 1)
      await logEvaluations(tx, [{ evaluationId, actorId: visitor.user.id, action: "pages-kept" }]);
  });
  return listPages(db, visitor, evaluationId);
}

/** The team of a record that the user may change. Turning the setting off waits until the transaction ends. */
async function requireKeeping(tx: Database, visitor: SignedIn, evaluationId: string): Promise<string> {
  const [record] = await tx
    .select({ teamId: evaluations.teamId })
    .from(evaluations)
    .where(and(eq(evaluations.id, evaluationId), editable(visitor), isNull(evaluations.deletedAt)));
  if (!record) throw evaluationNotFound();
  const [team] =
    record.teamId === null
      ? []
      : await tx
          .select({ isOn: teams.keepsSourcePages })
          .from(teams)
          .where(eq(teams.id, record.teamId))
          .for("share");
  if (record.teamId === null || !team?.isOn) {
    throw conflict("pages_off", "Your team doesn’t keep source pages on the server.");
  }
  return record.teamId;
}

/** By its own bytes, because headers can be wrong. */
function readImage(bytes: Buffer): CleanJpeg {
  const { maxBytes, maxWidth, maxHeight } = sourcePageLimits;
  if (bytes.length > maxBytes)
    throw new HttpError(413, "page_too_large", `A page image can be at most ${maxBytes / 1_000_000} MB.`);
  const image = cleanJpeg(bytes);
  if (!image) throw new HttpError(415, "page_type", "Pages are kept as JPEG images.");
  if (image.width > maxWidth || image.height > maxHeight) {
    throw new HttpError(
      422,
      "page_size",
      `${image.width} × ${image.height} pixels is too large. The limit is ${maxWidth} × ${maxHeight}.`,
    );
  }
  return image;
}

async function enforceLimits(
  tx: Database,
  teamId: string,
  evaluationId: string,
  size: number,
): Promise<void> {
  // One upload of a team at a time, so that the limits hold.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`source-pages:${teamId}`}, 0))`);
  const [sums] = await queryRows<{ pages: string; bytes: string }>(tx)`
    SELECT (SELECT count(*) FROM source_pages WHERE evaluation_id = ${evaluationId}) AS pages,
      (SELECT coalesce(sum(size), 0) FROM source_pages WHERE team_id = ${teamId}) AS bytes`;
  const { maxPages } = sourcePageLimits;
  if (Number(sums!.pages) >= maxPages) {
    throw new HttpError(413, "too_many_pages", `A record can keep at most ${maxPages} source pages.`);
  }
  if (Number(sums!.bytes) + size > maxTeamPageBytes) {
    const gigabytes = maxTeamPageBytes / 1_000_000_000;
    throw new HttpError(
      413,
      "page_quota",
      `Your team has used all ${gigabytes} GB of its source page storage. Remove the pages of older records, or ask an admin.`,
    );
  }
}
