import { type BulkStudent, maxCoursesPerCall, type NewBulkRun } from "@meridian/contract/bulk/schemas";
import { bulkRetentionDays } from "@meridian/contract/history/retention";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { bulkChunks, type BulkRunRow, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import {
  assertMembership,
  ownIn,
  getActiveTeam,
  requireWorkspace,
  requireWritable,
} from "../../platform/evaluations/evaluation-scope.ts";
import { findRun } from "./run-scope.ts";
import { resolveRunPolicies } from "./run-policies.ts";
import { bulkWork } from "./process-run.ts";

/** Per user: unfinished runs, and all runs that have not expired. */
const maxOpenRuns = 3;
const maxRuns = 20;
/** Students per transaction; each takes a few milliseconds of database time. */
const chunkSize = 5;

/** Creates a run. Idempotent: the same ID returns the existing run. */
export function createRun(
  db: Database,
  visitor: SignedIn,
  { id, workspace, name, students, policy, policyId, programs, ...settings }: NewBulkRun,
  now: Date,
): Promise<BulkRunRow> {
  const team = getActiveTeam(visitor);
  requireWorkspace(team, workspace);
  requireWritable(team);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    // Lock the user so that two browser tabs starting runs at once cannot exceed the limit.
    await tx.execute(sql`SELECT FROM users WHERE id = ${visitor.user.id} FOR UPDATE`);
    const [existingRun] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id));
    if (existingRun) return findRun(tx, visitor, id);
    const ownRuns = ownIn(visitor, bulkRuns);
    const openRuns = await tx.$count(
      bulkRuns,
      and(ownRuns, inArray(bulkRuns.state, ["uploading", "running"])),
    );
    if (openRuns >= maxOpenRuns || (await tx.$count(bulkRuns, ownRuns)) >= maxRuns) {
      const message = `You can have at most ${maxOpenRuns} unfinished bulk evaluations and ${maxRuns} in total. Delete one on the Bulk page first.`;
      throw conflict("too_many_runs", message);
    }
    const expiresAt = daysAfter(now, bulkRetentionDays);
    const teamId = team?.teamId ?? null;
    const evaluatorId = visitor.user.id;
    const policies = await resolveRunPolicies(tx, teamId, { policy, policyId, programs }, now);
    const [createdRun] = await tx
      .insert(bulkRuns)
      .values({
        id,
        evaluatorId,
        teamId,
        name,
        state: "uploading",
        settings: { ...settings, ...policies },
        students,
        expiresAt,
        createdAt: now,
      })
      .returning();
    return createdRun!;
  });
}

/** Each course takes time to validate and to store. */
export function requireFewCourses(students: readonly Pick<BulkStudent, "courses">[]): void {
  if (students.reduce((sum, { courses }) => sum + courses.length, 0) <= maxCoursesPerCall) return;
  throw badRequest("too_many_courses", `Send at most ${maxCoursesPerCall} courses per request.`);
}

/** Stores students starting at `position`, without those already received. The last student starts the evaluation. */
export function receiveStudents(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  id: string,
  position: number,
  students: readonly BulkStudent[],
): Promise<BulkRunRow> {
  return db.transaction(async (tx) => {
    const run = await findRun(tx, visitor, id, true);
    const received = position + students.length;
    if (received > run.students) {
      const message = `This run has ${run.students} students in total. Start another run for more.`;
      throw conflict("too_many_students", message);
    }
    if (run.state !== "uploading" || received <= run.received) return run;
    if (position > run.received) {
      const message = `The next student to send is number ${run.received + 1} of ${run.students}.`;
      throw conflict("out_of_order", message);
    }
    const added = students.slice(run.received - position);
    const chunks = Array.from({ length: Math.ceil(added.length / chunkSize) }, (_, index) => ({
      runId: id,
      place: run.received + index * chunkSize,
      students: added.slice(index * chunkSize, (index + 1) * chunkSize),
    }));
    await tx.insert(bulkChunks).values(chunks);
    const isComplete = received === run.students;
    const [updatedRun] = await tx
      .update(bulkRuns)
      .set({ received, ...(isComplete ? { state: "running" as const } : {}) })
      .where(eq(bulkRuns.id, id))
      .returning();
    if (isComplete) await jobs.add(bulkWork, { runId: id }, { db: tx });
    return updatedRun!;
  });
}
