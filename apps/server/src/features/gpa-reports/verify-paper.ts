import { readVerificationCode, type Verification } from "@meridian/contract/gpa-reports";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { reportPapers } from "../../platform/db/schema/gpa-reports.ts";
import { readLogo } from "../../platform/reports/letterhead.ts";

/**
 * Whether the paper with this code is good, and what must be printed on it. A paper that no longer holds is named by
 * number, office and day only: its content is not to be relied on, and not to be handed out.
 */
export async function verifyPaper(db: Database, typed: string): Promise<Verification> {
  const code = readVerificationCode(typed);
  const [paper] =
    code === null ? [] : await db.select().from(reportPapers).where(eq(reportPapers.code, code));
  if (!paper) return { state: "unknown" };
  const { number, version, institution, printed } = paper;
  if (paper.erasedAt || printed === null) return { state: "erased" };
  const named = { number, version, institution, issuedAt: paper.issuedAt.toISOString() };
  if (paper.revokedAt) return { state: "revoked", ...named, since: paper.revokedAt.toISOString() };
  if (paper.replacedAt) return { state: "replaced", ...named, since: paper.replacedAt.toISOString() };
  return {
    state: "valid",
    ...named,
    printed,
    logo: await readLogo(db, printed.letterhead),
  };
}
