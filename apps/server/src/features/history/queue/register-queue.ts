import * as calls from "@meridian/contract/queue/calls";
import type { Context } from "hono";
import { requireSignedIn } from "../../../platform/access/require-signed-in.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { assignRecords, setDueDate } from "./assign.ts";
import { claimNext } from "./claim-next.ts";
import { countQueue } from "./count-queue.ts";
import { listQueue } from "./list-queue.ts";
import { leaveRecord, reportPresence } from "./presence.ts";
import { requireTeam } from "./queue-team.ts";
import { addComment, returnRecord } from "./return-record.ts";
import { applyRules, readRules, updateRules } from "./rules.ts";
import { readTimeline } from "./timeline.ts";
import { logView } from "../saving/versions.ts";

/** The work queue of a team: views, assignment, returns, comments, presence and rules. */
export function registerQueue(api: Api, { db, visitors, records, now }: Services): void {
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  api.handle(calls.listQueue, async ({ c, query }) => {
    const visitor = await requireVisitor(c);
    return listQueue(db, requireTeam(visitor), visitor, query, now());
  });

  api.handle(calls.getQueueCounts, async ({ c }) => {
    const visitor = await requireVisitor(c);
    return countQueue(db, requireTeam(visitor), visitor, now());
  });

  api.handle(calls.assignRecords, async ({ c, body }) => ({
    ids: await assignRecords(db, await requireVisitor(c), body.ids, body.assigneeId),
  }));

  api.handle(calls.setDueDate, async ({ c, body }) => ({
    ids: await setDueDate(db, await requireVisitor(c), body.ids, body.dueOn),
  }));

  api.handle(calls.claimNext, async ({ c }) => ({
    record: await claimNext(db, await requireVisitor(c), now()),
  }));

  api.handle(calls.getAssignmentRules, async ({ c }) => ({
    rules: await readRules(db, await requireVisitor(c)),
  }));

  api.handle(calls.updateAssignmentRules, async ({ c, body }) => ({
    rules: await updateRules(db, await requireVisitor(c), body.rules),
  }));

  api.handle(calls.applyAssignmentRules, async ({ c }) => applyRules(db, await requireVisitor(c), now()));

  api.handle(calls.returnRecord, async ({ c, params: { id }, body }) =>
    returnRecord(db, records, await requireVisitor(c), id, body, now()),
  );

  api.handle(calls.addComment, async ({ c, params: { id }, body }) => {
    const visitor = await requireVisitor(c);
    await enforceRateLimit(db, { key: `comment:${visitor.user.id}`, max: 300, windowSeconds: 60 * 60 });
    await addComment(db, visitor, id, body, now());
  });

  api.handle(calls.getTimeline, async ({ c, params: { id } }) => {
    const visitor = await requireVisitor(c);
    const entries = await readTimeline(db, visitor, id);
    // It shows marks, and whoever has seen those can’t be the record’s blind second reader.
    if (entries.some(({ changes, comment }) => changes.length > 0 || comment?.course))
      await logView(db, visitor, id, now());
    return { entries };
  });

  api.handle(calls.reportPresence, async ({ c, params: { id } }) => ({
    others: await reportPresence(db, await requireVisitor(c), id, now()),
  }));

  api.handle(calls.leaveRecord, async ({ c, params: { id } }) =>
    leaveRecord(db, await requireVisitor(c), id),
  );
}
