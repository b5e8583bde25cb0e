import { paths } from "@meridian/contract/pages/paths";
import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import { memberships, users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { marksRequests } from "../../platform/db/schema/student-marks.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import type { Services } from "../../platform/services.ts";

type Deps = Pick<Services, "outbox" | "config" | "jobs">;

/** Sends what arrived while further emails to the same reader were held back. */
export const sendArrivals: JobKind<{ teamId: string; userId: string; since: string }> = {
  name: "send-arrived-marks",
  payload: z.strictObject({ teamId: z.uuid(), userId: z.uuid(), since: z.iso.datetime() }),
  retries: 3,
  firstDelaySeconds: 60,
};

const minutesBetweenEmails = 15;

/**
 * Notifies the next reader by email that marks have arrived: the record's reader, the reader of the record that the
 * request was made from, or the sender. A hundred students who submit on the same evening cause two emails, not a
 * hundred. Users can turn them off in their account settings.
 */
export async function notifyReader(
  { outbox, config, jobs }: Deps,
  tx: Database,
  requestId: string,
  teamId: string,
  at: Date,
): Promise<void> {
  const [reader] = await tx
    .select({ id: users.id, email: users.email, evaluationId: marksRequests.evaluationId })
    .from(marksRequests)
    .innerJoin(users, and(sql`${users.id} = ${readerId}`, users.arrivalEmails))
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.teamId, teamId)))
    .where(eq(marksRequests.id, requestId));
  if (!reader?.evaluationId) return;
  const key = `marks-arrived:${reader.id}`;
  const { allowed } = await takeAttempt(tx, { key, max: 1, minutes: minutesBetweenEmails });
  if (!allowed) return;
  await outbox.post(composeEmail(config.baseUrl, [reader]), tx);
  const payload = { teamId, userId: reader.id, since: at.toISOString() };
  const after = new Date(at.getTime() + minutesBetweenEmails * 60_000);
  await jobs.add(sendArrivals, payload, { db: tx, after });
}

/** One email for all marks that arrived since the last one. */
export async function sendHeldBack(
  {
    db,
    outbox,
    config,
  }: Pick<Services, "db" | "config"> & { readonly outbox: Pick<Services["outbox"], "post"> },
  { teamId, userId, since }: { readonly teamId: string; readonly userId: string; readonly since: string },
): Promise<void> {
  const arrived = await db
    .select({ email: users.email, evaluationId: marksRequests.evaluationId })
    .from(marksRequests)
    .innerJoin(users, and(eq(users.id, userId), users.arrivalEmails))
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.teamId, teamId)))
    .where(
      and(
        eq(marksRequests.teamId, teamId),
        gt(marksRequests.submittedAt, new Date(since)),
        sql`${readerId} = ${userId}`,
      ),
    );
  const [first, ...others] = arrived;
  if (first) await outbox.post(composeEmail(config.baseUrl, [first, ...others]));
}

/** Null if the record was deleted and the sender has no account anymore. */
const readerId = sql`coalesce(
  (SELECT assignee_id FROM ${evaluations} WHERE id = ${marksRequests.evaluationId}),
  (SELECT assignee_id FROM ${evaluations} WHERE id = ${marksRequests.sourceId}),
  ${marksRequests.senderId})`;

interface Arrival {
  readonly email: string;
  readonly evaluationId: string | null;
}

/** Without names or marks: emails are not as well protected as records. */
function composeEmail(baseUrl: string, arrived: readonly [Arrival, ...Arrival[]]) {
  const [{ email: recipient, evaluationId }] = arrived;
  const count = arrived.length;
  const action =
    count === 1 && evaluationId
      ? { label: "Open the record", link: baseUrl + paths.savedEvaluation(evaluationId) }
      : { label: "Open the queue", link: baseUrl + paths.openQueue };
  const subject =
    count === 1 ? "A student’s marks have arrived" : `Marks from ${count} students have arrived`;
  const text = [
    count === 1
      ? "A student has entered the marks that your office asked for. They are in the queue as a self-reported draft."
      : `${count} students have entered the marks that your office asked for. They are in the queue as self-reported drafts.`,
    action.link,
    "Compare them with the official transcript before you use them.",
    `You can turn these emails off in your account settings: ${baseUrl}${paths.account}`,
  ].join("\n\n");
  return {
    recipient,
    kind: "marks-arrived",
    subject,
    text,
    action,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
