import type { OpenedMarks } from "@meridian/contract/student-marks/schemas";
import { and, eq, isNull } from "drizzle-orm";
import { readTeamPlan } from "../../platform/access/teams/team-plan.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import { hashToken, isSameSecret } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { marksRequests } from "../../platform/db/schema/student-marks.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import type { Services } from "../../platform/services.ts";
import { getRequestState } from "./requests.ts";
import { isUuid } from "../../platform/is-uuid.ts";

export type RequestRow = typeof marksRequests.$inferSelect;
type Deps = Pick<Services, "db" | "ring" | "now">;

const sessionMs = 2 * 60 * 60 * 1000;

/** What the holder of a link sees. Says who asks and what for, and nothing about the applicant. */
export async function openLink({ db, ring, now }: Deps, token: string): Promise<OpenedMarks> {
  const at = now();
  const tokenHash = hashToken(token);
  const [row] = await db.select().from(marksRequests).where(eq(marksRequests.tokenHash, tokenHash));
  if (!row) return { state: "unknown" };
  const { language, submittedAt, expiresAt, askDocument } = row;
  if (row.revokedAt) return { state: "revoked", language };
  const { institution } = await readLetterhead(db, row.teamId);
  if (submittedAt) {
    return {
      state: "submitted",
      institution,
      language,
      submittedAt: submittedAt.toISOString(),
      gpa: row.shownGpa,
    };
  }
  if (expiresAt <= at) return { state: "expired", language };
  if (!(await isAccepting(db, row.teamId, at))) return { state: "revoked", language };
  await db
    .update(marksRequests)
    .set({ openedAt: at })
    .where(and(eq(marksRequests.id, row.id), isNull(marksRequests.openedAt)));
  const session = ring.encrypt(
    [row.id, at.getTime() + sessionMs, tokenHash].join(" "),
    encryptionPurposes.marksSession,
  );
  return { state: "open", institution, language, expiresAt: expiresAt.toISOString(), askDocument, session };
}

/** The request behind a session. Fails once the link was replaced or revoked, or has expired without a submission. */
export async function findSession(
  { ring, now }: Pick<Deps, "ring" | "now">,
  db: Database,
  session: string,
  lock = false,
): Promise<RequestRow> {
  const { id, tokenHash } = readSession({ ring, now }, session);
  const query = db.select().from(marksRequests).where(eq(marksRequests.id, id));
  const [row] = lock ? await query.for("update") : await query;
  const isCurrent = row !== undefined && isSameSecret(row.tokenHash, tokenHash) && !row.revokedAt;
  if (!isCurrent) throw sessionEnded();
  const state = getRequestState(row, now());
  if (state === "expired" || !(await isAccepting(db, row.teamId, now()))) throw sessionEnded();
  return row;
}

/** The request's ID, for limits that apply before the request is read. */
export function readSession(
  { ring, now }: Pick<Deps, "ring" | "now">,
  session: string,
): { readonly id: string; readonly tokenHash: string } {
  let text: string;
  try {
    text = ring.decrypt(session, encryptionPurposes.marksSession);
  } catch {
    throw sessionEnded();
  }
  const [id = "", validUntil = "", tokenHash = ""] = text.split(" ");
  if (!isUuid(id) || Number(validUntil) <= now().getTime()) throw sessionEnded();
  return { id, tokenHash };
}

/** An office whose subscription has ended receives nothing. */
async function isAccepting(db: Database, teamId: string, now: Date): Promise<boolean> {
  return (await readTeamPlan(db, teamId, now)).accessLevel === "full";
}

function sessionEnded(): HttpError {
  return new HttpError(401, "marks_session", "This page was open for too long, or the link no longer works.");
}
