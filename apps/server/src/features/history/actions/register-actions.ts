import * as calls from "@meridian/contract/queue/calls";
import type { Api } from "../../../platform/http/api.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { cancelAction, readAction, requestUndo, startAction } from "./action-run.ts";
import { actionWork, processAction } from "./process-action.ts";

/** Actions on up to 10,000 records, in the background, with progress and undo. */
export function registerActions(api: Api, services: Services): void {
  const { db, jobs, now } = services;
  jobs.handle(actionWork, ({ actionId }, isLastTry) => processAction(services, actionId, isLastTry));

  api.handle(calls.startAction, async ({ visitor, body }) => {
    await enforceRateLimit(db, { key: `record-action:${visitor.user.id}`, max: 120, minutes: 60 });
    return startAction(services, visitor, body);
  });

  api.handle(calls.getAction, ({ visitor, params: { id } }) => readAction(db, visitor, id));

  api.handle(calls.cancelAction, ({ visitor, params: { id } }) => cancelAction(db, visitor, id, now()));

  api.handle(calls.undoAction, ({ visitor, params: { id } }) => requestUndo(services, visitor, id));
}
