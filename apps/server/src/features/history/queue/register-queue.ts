import * as calls from "@meridian/contract/queue/calls";
import { logView } from "../../../platform/evaluations/evaluation-log.ts";
import type { Api } from "../../../platform/http/api.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { assignRecords } from "./assign.ts";
import { claimNext } from "./claim-next.ts";
import { countQueue } from "./count-queue.ts";
import { listQueue } from "./list-queue.ts";
import { leaveRecord, reportPresence } from "./presence.ts";
import { requireTeam } from "./queue-team.ts";
import { addComment, returnRecord } from "./return-record.ts";
import { applyRules, readRules, updateRules } from "./rules.ts";
import { readTimeline } from "./timeline.ts";

/** The work queue of a team: views, assignment, returns, comments, presence and rules. */
export function registerQueue(api: Api, { db, records, now }: Services): void {
  api.handle(calls.listQueue, ({ visitor, query }) =>
    listQueue(db, requireTeam(visitor), visitor, query, now()),
  );

  api.handle(calls.getQueueCounts, ({ visitor }) => countQueue(db, requireTeam(visitor), visitor, now()));

  api.handle(calls.assignRecords, async ({ visitor, body }) => ({
    ids: await assignRecords(db, visitor, body.ids, body.assigneeId),
  }));

  api.handle(calls.claimNext, async ({ visitor }) => ({
    record: await claimNext(db, visitor, now()),
  }));

  api.handle(calls.getAssignmentRules, async ({ visitor }) => ({
    rules: await readRules(db, visitor),
  }));

  api.handle(calls.updateAssignmentRules, async ({ visitor, body }) => ({
    rules: await updateRules(db, visitor, body),
  }));

  api.handle(calls.applyAssignmentRules, ({ visitor }) => applyRules(db, visitor, now()));

  api.handle(calls.returnRecord, ({ visitor, params: { id }, body }) =>
    returnRecord(db, records, visitor, id, body, now()),
  );

  api.handle(calls.addComment, async ({ visitor, params: { id }, body }) => {
    await enforceRateLimit(db, { key: `comment:${visitor.user.id}`, max: 300, minutes: 60 });
    await addComment(db, visitor, id, body, now());
  });

  api.handle(calls.getTimeline, async ({ visitor, params: { id } }) => {
    const entries = await readTimeline(db, visitor, id);
    // It shows marks, and a user who has seen those can’t be the record’s blind second reader.
    if (entries.some(({ changes, comment }) => changes.length > 0 || comment?.course))
      await logView(db, visitor, id, now());
    return { entries };
  });

  api.handle(calls.reportPresence, async ({ visitor, params: { id } }) => ({
    others: await reportPresence(db, visitor, id, now()),
  }));

  api.handle(calls.leaveRecord, ({ visitor, params: { id } }) => leaveRecord(db, visitor, id));
}
