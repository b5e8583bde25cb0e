import * as calls from "@meridian/contract/history/calls";
import type { Dataset } from "@meridian/grading";
import type { Context } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getWorkOwner, getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { registerActions } from "./actions/register-actions.ts";
import { deleteEvaluations, restoreEvaluations } from "./delete.ts";
import { sendExport } from "./export/send-export.ts";
import { listFacets } from "./list/facets.ts";
import { listHistory } from "./list/list.ts";
import { registerPurge } from "./purge.ts";
import { registerQueue } from "./queue/register-queue.ts";
import { registerSecondReading } from "./second-reading/register-second-reading.ts";
import { registerEvaluations } from "./register-evaluations.ts";
import { registerFlagCheck } from "../../platform/evaluations/check-flags.ts";
import { updateSettings, readSettings } from "./settings.ts";

/** The history list and bulk actions. Calls about a single evaluation are in `register-evaluations.ts`. */
export function registerHistory(api: Api, services: Services, openDataset: () => Promise<Dataset>): void {
  const { db, visitors, downloads, heavyWork, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  api.handle(calls.listHistory, async ({ c, query }) => {
    const visitor = await requireVisitor(c);
    return listHistory(db, getWorkspace(visitor), visitor, query);
  });

  api.handle(calls.getHistoryFacets, async ({ c }) => {
    const visitor = await requireVisitor(c);
    return listFacets(db, getWorkspace(visitor), visitor);
  });

  api.handle(calls.exportHistory, async ({ c, body: { format, records } }) => {
    const visitor = await requireVisitor(c);
    await enforceRateLimit(db, { key: `export:${visitor.user.id}`, max: 60, windowSeconds: 60 * 60 });
    const owner = getWorkOwner(visitor);
    await downloads.admit(c, owner);
    return sendExport(db, visitor, records, format, now(), heavyWork.steps(owner, "export"));
  });

  api.handle(calls.deleteEvaluations, async ({ c, body }) => ({
    ids: await deleteEvaluations(db, await requireVisitor(c), body.records, now()),
  }));

  api.handle(calls.restoreEvaluations, async ({ c, body }) => ({
    ids: await restoreEvaluations(db, await requireVisitor(c), body.ids),
  }));

  api.handle(calls.getHistorySettings, async ({ c }) =>
    readSettings(db, getWorkspace(await requireVisitor(c))),
  );

  api.handle(calls.updateHistorySettings, async ({ c, body }) =>
    updateSettings(db, await requireVisitor(c), body),
  );

  registerEvaluations(api, services, openDataset);
  registerQueue(api, services);
  registerSecondReading(api, services, openDataset);
  registerActions(api, services);
  registerPurge(services);
  registerFlagCheck(services);
}
