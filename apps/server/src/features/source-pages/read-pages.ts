import type { SourcePageList } from "@meridian/contract/source-pages/schemas";
import { and, asc, eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { decryptFile } from "../../platform/crypto/file-encryption.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { sourcePages } from "../../platform/db/schema/source-pages.ts";
import { logView } from "../../platform/evaluations/evaluation-log.ts";
import { documentReadable } from "../../platform/evaluations/evaluation-scope.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { sendUpload } from "../../platform/http/send-file.ts";
import type { Services } from "../../platform/services.ts";
import { evaluationNotFound } from "../history/public.ts";

/** The pages kept with a record, in the order of its files. */
export async function listPages(
  db: Database,
  visitor: SignedIn,
  evaluationId: string,
): Promise<SourcePageList> {
  const isOn = await requireDocuments(db, visitor, evaluationId);
  const pages = await db
    .select({
      id: sourcePages.id,
      fileName: sourcePages.fileName,
      page: sourcePages.page,
      width: sourcePages.width,
      height: sourcePages.height,
      size: sourcePages.size,
    })
    .from(sourcePages)
    .where(eq(sourcePages.evaluationId, evaluationId))
    .orderBy(asc(sourcePages.position));
  return { isOn, pages };
}

/** Sends one page as an image. Views are logged once per user and ten minutes. */
export async function sendPage(
  c: RequestContext,
  { db, ring, now }: Pick<Services, "db" | "ring" | "now">,
  visitor: SignedIn,
  evaluationId: string,
  pageId: string,
): Promise<Response> {
  await requireDocuments(db, visitor, evaluationId);
  const [page] = await db
    .select()
    .from(sourcePages)
    .where(and(eq(sourcePages.id, pageId), eq(sourcePages.evaluationId, evaluationId)));
  if (!page) throw notFound("not_found", "Page not found. It may have been deleted.");
  const content = decryptFile(ring, page, encryptionPurposes.sourcePage(page.id));
  await logView(db, visitor, evaluationId, now(), "pages-viewed");
  return sendUpload(c, content, "image/jpeg", "inline");
}

/**
 * Throws a 404 unless the user may see the student's documents of this record. The second reader may, because a page shows
 * nothing of the first reading.
 */
async function requireDocuments(db: Database, visitor: SignedIn, evaluationId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: teams.keepsSourcePages })
    .from(evaluations)
    .leftJoin(teams, eq(teams.id, evaluations.teamId))
    .where(and(eq(evaluations.id, evaluationId), documentReadable(visitor)));
  if (!row) throw evaluationNotFound();
  return row.isOn ?? false;
}
