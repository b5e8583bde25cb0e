import type { BulkStudent, NewBulkRun } from "@meridian/contract/bulk";
import { bulkDays } from "@meridian/contract/retention";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { bulkPieces, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { holdMembership, ownIn, workspaceOf } from "../../platform/records/record-scope.ts";
import { findRun, type RunRow } from "./run-scope.ts";
import { bulkWork } from "./work.ts";

/** Runs of one person that are not done yet, and all that have not expired. */
const mostOpen = 3;
const mostKept = 20;
/** Students of one transaction, a few milliseconds of the database each. */
const pieceSize = 5;

/** Begins a run; sent again under the same id, it answers the one begun before. */
export function beginRun(
  db: Database,
  visitor: SignedIn,
  { id, name, students, ...settings }: NewBulkRun,
  now: Date,
): Promise<RunRow> {
  const workspace = workspaceOf(visitor);
  if (workspace?.standing === "read") {
    throw new HttpFault(403, "team_read_only", "This team’s subscription has ended: nothing can be added.");
  }
  return db.transaction(async (tx) => {
    await holdMembership(tx, workspace, visitor);
    // Two windows at once: the second waits here and counts the first one's run.
    await tx.execute(sql`SELECT FROM users WHERE id = ${visitor.user.id} FOR UPDATE`);
    const [known] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id));
    if (known) return findRun(tx, visitor, id);
    const mine = ownIn(visitor, bulkRuns);
    const open = await tx.$count(bulkRuns, and(mine, inArray(bulkRuns.state, ["uploading", "running"])));
    if (open >= mostOpen || (await tx.$count(bulkRuns, mine)) >= mostKept) {
      const message = `At most ${mostOpen} bulk evaluations run at a time and ${mostKept} are kept. Delete one first.`;
      throw new HttpFault(409, "too_many_runs", message);
    }
    const expiresAt = new Date(now.getTime() + bulkDays * 24 * 60 * 60 * 1000);
    const teamId = workspace?.teamId ?? null;
    const makerId = visitor.user.id;
    const [made] = await tx
      .insert(bulkRuns)
      .values({
        id,
        makerId,
        teamId,
        name,
        state: "uploading",
        settings,
        students,
        expiresAt,
        createdAt: now,
      })
      .returning();
    return made!;
  });
}

/** Takes the students from `place` on; what came before is not taken twice. With the last one the work begins. */
export function receiveStudents(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  id: string,
  place: number,
  students: readonly BulkStudent[],
): Promise<RunRow> {
  return db.transaction(async (tx) => {
    const run = await findRun(tx, visitor, id, true);
    if (run.state !== "uploading" || place < run.received) return run;
    if (place > run.received || place + students.length > run.students) {
      const message = `The next student to send is number ${run.received + 1} of ${run.students}.`;
      throw new HttpFault(409, "out-of-order", message);
    }
    const pieces = Array.from({ length: Math.ceil(students.length / pieceSize) }, (_, n) => ({
      runId: id,
      place: place + n * pieceSize,
      students: students.slice(n * pieceSize, (n + 1) * pieceSize),
    }));
    await tx.insert(bulkPieces).values(pieces);
    const received = place + students.length;
    const complete = received === run.students;
    const [changed] = await tx
      .update(bulkRuns)
      .set({ received, ...(complete ? { state: "running" as const } : {}) })
      .where(eq(bulkRuns.id, id))
      .returning();
    if (complete) await jobs.add(bulkWork, { runId: id }, { db: tx });
    return changed!;
  });
}
