import type { NoticeTemplate, TemplateRequest } from "@meridian/contract/notify/schemas";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { noticeTemplates } from "../../platform/db/schema/notify.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";

const maxTemplates = 100;

/** The team's own templates; the built-in ones are in the contract. */
export async function listTemplates(db: Database, teamId: string): Promise<NoticeTemplate[]> {
  const { id, name, language, subject, body } = noticeTemplates;
  return db
    .select({ id, name, language, subject, body })
    .from(noticeTemplates)
    .where(eq(noticeTemplates.teamId, teamId))
    .orderBy(asc(noticeTemplates.name), asc(noticeTemplates.id));
}

export async function addTemplate(
  db: Database,
  teamId: string,
  userId: string,
  template: TemplateRequest,
): Promise<void> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(noticeTemplates)
    .where(eq(noticeTemplates.teamId, teamId));
  if (row!.count >= maxTemplates)
    throw conflict("too_many", `A team can have at most ${maxTemplates} templates. Delete one first.`);
  await db.insert(noticeTemplates).values({ teamId, updatedBy: userId, ...template });
}

export async function deleteTemplate(db: Database, teamId: string, id: string): Promise<void> {
  const removed = await db
    .delete(noticeTemplates)
    .where(and(eq(noticeTemplates.id, id), eq(noticeTemplates.teamId, teamId)))
    .returning({ id: noticeTemplates.id });
  if (removed.length === 0) throw notFound("not_found", "Template not found.");
}
