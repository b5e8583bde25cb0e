import { paths } from "@meridian/contract/pages/paths";
import type {
  CreatedMarksRequest,
  MarksRequest,
  MarksRequestInput,
  MarksRequestList,
  MarksRequestState,
} from "@meridian/contract/student-marks/schemas";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { isTeamAdmin, type TeamAccess } from "../../platform/access/derive.ts";
import { enforceTrialLimit } from "../../platform/access/teams/trial-limits.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { generateToken, hashToken } from "../../platform/crypto/token.ts";
import { readTeamZone } from "../../platform/access/teams/team-zone.ts";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { afterCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { marksRequests } from "../../platform/db/schema/student-marks.ts";
import {
  assertMembership,
  readableIn,
  requireWorkspace,
} from "../../platform/evaluations/evaluation-scope.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import { limitRecipient } from "../../platform/mail/recipient-limit.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import type { Services } from "../../platform/services.ts";
import { evaluationNotFound } from "../history/public.ts";
import { findUnsubscribed, maxEmailsPerHour } from "../notify/public.ts";
import { composeRequestEmail } from "./request-email.ts";

type RequestRow = typeof marksRequests.$inferSelect;
type Deps = Pick<Services, "db" | "outbox" | "config" | "now">;

const pageSize = 50;
const maxLinksPerHour = 500;

/** Creates a request with its link, and emails the link unless the office passes it on itself. */
export async function createMarksRequest(
  deps: Deps,
  visitor: SignedIn,
  team: TeamAccess,
  { linkDays, sendEmail, evaluationId, email, workspace, ...input }: MarksRequestInput,
): Promise<CreatedMarksRequest> {
  const { db, now } = deps;
  requireWorkspace(team, workspace);
  const address = email.toLowerCase();
  await limitLinks(db, team, sendEmail ? address : null);
  if (evaluationId !== null) await requireReadable(db, visitor, team, evaluationId);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const token = generateToken();
    const at = now();
    const [row] = await tx
      .insert(marksRequests)
      .values({
        ...input,
        email: address,
        teamId: team.teamId,
        senderId: visitor.user.id,
        sourceId: evaluationId,
        tokenHash: hashToken(token),
        createdAt: at,
        expiresAt: daysAfter(at, linkDays),
      })
      .returning();
    return deliverLink(deps, tx, visitor, row!, token, sendEmail);
  });
}

/** Replaces the link: the earlier one and sessions opened with it stop working at once. */
export async function resendMarksRequest(
  deps: Deps,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
  { linkDays, sendEmail }: { readonly linkDays: number; readonly sendEmail: boolean },
): Promise<CreatedMarksRequest> {
  const { db, now } = deps;
  const { email } = await findRequest(db, visitor, team, id);
  await limitLinks(db, team, sendEmail ? email : null);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const token = generateToken();
    const expiresAt = daysAfter(now(), linkDays);
    const [row] = await tx
      .update(marksRequests)
      .set({ tokenHash: hashToken(token), expiresAt, openedAt: null, revokedAt: null })
      .where(and(isVisible(visitor, team), eq(marksRequests.id, id), isNull(marksRequests.submittedAt)))
      .returning();
    if (!row) {
      throw conflict("submitted", "The student has already submitted their marks. Reopen the request first.");
    }
    return deliverLink(deps, tx, visitor, row, token, sendEmail);
  });
}

/** Reopened, the student can enter the marks again. The record stays until the new submission replaces it. */
export function changeMarksRequest(
  { db, now }: Deps,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
  to: "revoked" | "reopened",
): Promise<void> {
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const { revokedAt, submittedAt } = await findRequest(tx, visitor, team, id);
    // The link of marks that were not submitted may have been revoked because it leaked.
    if (to === "reopened" && !submittedAt) {
      throw conflict("not_submitted", "The student has not submitted their marks.");
    }
    await tx
      .update(marksRequests)
      .set(
        to === "revoked"
          ? { revokedAt: revokedAt ?? now() }
          : { submittedAt: null, submissionId: null, revokedAt: null },
      )
      .where(eq(marksRequests.id, id));
    await audit(tx, visitor, `record.marks-request-${to}`, { teamId: team.teamId, subject: id });
  });
}

/** Newest first. Admins see all of the team's requests; others see those they sent. */
export async function listMarksRequests(
  { db, now }: Deps,
  visitor: SignedIn,
  team: TeamAccess,
  before: string | undefined,
): Promise<MarksRequestList> {
  const rows = await db
    .select({
      request: marksRequests,
      sender: displayName(users),
      at: timestampText(marksRequests.createdAt),
    })
    .from(marksRequests)
    .leftJoin(users, eq(users.id, marksRequests.senderId))
    .where(
      and(isVisible(visitor, team), afterCursor(before, marksRequests.createdAt, marksRequests.id, "uuid")),
    )
    .orderBy(desc(marksRequests.createdAt), desc(marksRequests.id))
    .limit(pageSize + 1);
  const page = toPage(
    rows,
    pageSize,
    ({ request, at }) => [at, request.id],
    ({ request, sender }) => describeRequest(request, sender, now()),
  );
  return { requests: page.rows, next: page.after };
}

/** The state as the office sees it. */
export function getRequestState(row: RequestRow, now: Date): MarksRequestState {
  if (row.submittedAt) return "submitted";
  if (row.revokedAt) return "revoked";
  if (row.expiresAt <= now) return "expired";
  return row.openedAt ? "opened" : "sent";
}

async function deliverLink(
  { outbox, config, now }: Deps,
  tx: Database,
  visitor: SignedIn,
  row: RequestRow,
  token: string,
  sendEmail: boolean,
): Promise<CreatedMarksRequest> {
  const link = config.baseUrl + `${paths.studentMarks}#${token}`;
  if (sendEmail) {
    const { institution } = await readLetterhead(tx, row.teamId);
    const zone = await readTeamZone(tx, row.teamId);
    const sender = { name: visitor.user.fullName || institution, email: visitor.user.email };
    const mailId = await outbox.post(composeRequestEmail(row, { link, institution, zone, sender }), tx);
    await tx.update(marksRequests).set({ mailId }).where(eq(marksRequests.id, row.id));
  }
  await audit(tx, visitor, "record.marks-requested", { teamId: row.teamId, subject: row.id });
  return {
    request: describeRequest(row, visitor.user.fullName || visitor.user.email, now()),
    link,
    emailed: sendEmail,
  };
}

/** Emails count towards the same hourly limit as other messages to students. */
async function limitLinks(db: Database, team: TeamAccess, email: string | null): Promise<void> {
  const { teamId } = team;
  const hour = { minutes: 60 };
  await enforceRateLimit(db, { key: `marks-link:${teamId}`, max: maxLinksPerHour, ...hour }, hourlyLimit);
  if (email === null) return;
  if (email === "") throw badRequest("invalid_request", "Enter the student’s email address.", "email");
  if ((await findUnsubscribed(db, teamId, [email])).size > 0) {
    throw conflict(
      "unsubscribed",
      "This student unsubscribed from your emails. Create a link and pass it on yourself.",
      "email",
    );
  }
  await enforceTrialLimit(db, team, "letters");
  await enforceRateLimit(db, { key: `notify:${teamId}`, max: maxEmailsPerHour, ...hour }, hourlyLimit);
  await limitRecipient(db, email);
}

export const hourlyLimit =
  "Your team has reached the hourly limit of messages to students. Ask the remaining students in an hour.";

async function requireReadable(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  evaluationId: string,
): Promise<void> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.id, evaluationId), readableIn(team, visitor)));
  if (!row) throw evaluationNotFound();
}

async function findRequest(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
): Promise<RequestRow> {
  const [row] = await db
    .select()
    .from(marksRequests)
    .where(and(eq(marksRequests.id, id), isVisible(visitor, team)));
  if (!row) throw notFound("not_found", "Request not found.");
  return row;
}

function isVisible({ user }: SignedIn, team: TeamAccess): SQL {
  return and(
    eq(marksRequests.teamId, team.teamId),
    isTeamAdmin(team) ? undefined : eq(marksRequests.senderId, user.id),
  )!;
}

function describeRequest(row: RequestRow, sender: string | null, now: Date): MarksRequest {
  const { id, givenName, familyName, externalId, email, program, language, showGpa, askDocument } = row;
  return {
    id,
    studentName: `${givenName} ${familyName}`.trim(),
    externalId,
    email,
    program,
    language,
    showGpa,
    askDocument,
    state: getRequestState(row, now),
    sender,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    evaluationId: row.evaluationId,
  };
}
