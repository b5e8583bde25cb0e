import * as calls from "@meridian/contract/queue/calls";
import type { Context } from "hono";
import { requireSignedIn } from "../../../platform/access/require-signed-in.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { cancelAction, readAction, requestUndo, startAction } from "./action-run.ts";
import { actionWork, processAction } from "./process-action.ts";

/** Actions on up to 10,000 records, in the background, with progress and undo. */
export function registerActions(api: Api, services: Services): void {
  const { db, visitors, jobs, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  jobs.handle(actionWork, ({ actionId }, isLastTry) => processAction(services, actionId, isLastTry));

  api.handle(calls.startAction, async ({ c, body }) => {
    const visitor = await requireVisitor(c);
    await enforceRateLimit(db, { key: `record-action:${visitor.user.id}`, max: 120, windowSeconds: 60 * 60 });
    return startAction(services, visitor, body);
  });

  api.handle(calls.getAction, async ({ c, params: { id } }) => readAction(db, await requireVisitor(c), id));

  api.handle(calls.cancelAction, async ({ c, params: { id } }) =>
    cancelAction(db, await requireVisitor(c), id, now()),
  );

  api.handle(calls.undoAction, async ({ c, params: { id } }) =>
    requestUndo(services, await requireVisitor(c), id),
  );
}
