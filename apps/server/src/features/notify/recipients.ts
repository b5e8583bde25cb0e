import type { Recipient } from "@meridian/contract/notify/schemas";
import { formatFullName } from "@meridian/contract/evaluation/full-name";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { and, eq, inArray } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { noticeUnsubscribes } from "../../platform/db/schema/notify.ts";
import { readableIn } from "../../platform/evaluations/evaluation-scope.ts";
import { isReadyToSend, requiresApproval } from "../../platform/evaluations/evaluation-state.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { readReportStatuses, findRevokedReport } from "../../platform/reports/report-status.ts";

export interface RecipientRecord extends Recipient {
  readonly version: number;
  readonly saved: StoredEvaluation;
}

/** The students of the selected records that the user can read, each with the reason they cannot be messaged, if any. */
export async function findRecipients(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  evaluationIds: readonly string[],
): Promise<RecipientRecord[]> {
  const rows = await db
    .select({
      id: evaluations.id,
      state: evaluations.state,
      version: evaluations.version,
      document: evaluations.document,
    })
    .from(evaluations)
    .where(and(inArray(evaluations.id, [...new Set(evaluationIds)]), readableIn(team, visitor)))
    .orderBy(evaluations.studentName, evaluations.id);
  const candidates = rows.map(({ document, ...row }) => ({ ...row, saved: toStoredEvaluation(document) }));
  const addresses = [...new Set(candidates.map(({ saved }) => getEmail(saved)).filter(Boolean))];
  const unsubscribedEmails = await findUnsubscribed(db, team.teamId, addresses);
  const needsApproval = await requiresApproval(db, team.teamId);
  const reports = await readReportStatuses(
    db,
    candidates.map(({ id }) => id),
  );
  return candidates.map(({ id, state, version, saved }) => {
    const { student } = saved.document;
    const email = getEmail(saved);
    return {
      evaluationId: id,
      version,
      saved,
      studentName: formatFullName(student),
      studentId: student.externalId,
      email,
      gpa: saved.result.gpa.value === null ? null : saved.result.gpa.text,
      problem: findRevokedReport(reports.get(id), version)
        ? ("revoked" as const)
        : findProblem(email, { state, needsApproval }, saved, unsubscribedEmails),
    };
  });
}

export async function findUnsubscribed(
  db: Database,
  teamId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ email: noticeUnsubscribes.email })
    .from(noticeUnsubscribes)
    .where(and(eq(noticeUnsubscribes.teamId, teamId), inArray(noticeUnsubscribes.email, [...addresses])));
  return new Set(rows.map(({ email }) => email));
}

const emailPattern = /^[^\s@<>,;"]+@[^\s@<>,;"][^\s@<>,;".]*\.[^\s@<>,;"]+$/;

/** Empty if there is no valid address. */
function getEmail({ document }: StoredEvaluation): string {
  const email = document.student.email.trim().toLowerCase();
  return emailPattern.test(email) ? email : "";
}

function findProblem(
  email: string,
  record: { readonly state: string; readonly needsApproval: boolean },
  { result }: StoredEvaluation,
  unsubscribedEmails: ReadonlySet<string>,
): Recipient["problem"] {
  if (email === "") return "no-email";
  if (unsubscribedEmails.has(email)) return "unsubscribed";
  if (record.state === "draft") return "draft";
  if (!isReadyToSend(record)) return "not-approved";
  return result.gpa.value === null ? "no-gpa" : null;
}
