import * as calls from "@meridian/contract/history/calls";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getWorkOwner, getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { registerActions } from "./actions/register-actions.ts";
import { deleteEvaluations, restoreEvaluations } from "./delete.ts";
import { eraseEarlierVersions } from "./erase-student.ts";
import { sendExport } from "./export/send-export.ts";
import { listFacets } from "./list/facets.ts";
import { listHistory } from "./list/list.ts";
import { registerPurge } from "./purge.ts";
import { registerQueue } from "./queue/register-queue.ts";
import { registerReleases } from "./release-waiting.ts";
import { registerSecondReading } from "./second-reading/register-second-reading.ts";
import { registerEvaluations } from "./register-evaluations.ts";
import { registerFlagCheck } from "../../platform/evaluations/check-flags.ts";
import { updateSettings, readSettings } from "./settings.ts";

/** The history list and bulk actions. Calls about a single evaluation are in `register-evaluations.ts`. */
export function registerHistory(api: Api, services: Services): void {
  const { db, downloads, heavyWork, jobs, records, now } = services;

  api.handle(calls.listHistory, ({ visitor, query }) =>
    listHistory(db, getActiveTeam(visitor), visitor, query),
  );

  api.handle(calls.getHistoryFacets, ({ visitor }) => listFacets(db, getActiveTeam(visitor), visitor));

  api.handle(calls.exportHistory, async ({ c, visitor, body: { format, records } }) => {
    await enforceRateLimit(db, { key: `export:${visitor.user.id}`, max: 60, minutes: 60 });
    const owner = getWorkOwner(visitor);
    await downloads.admit(c, owner);
    return sendExport(c, db, visitor, records, format, now(), heavyWork.steps(owner, "export"));
  });

  api.handle(calls.deleteEvaluations, async ({ visitor, body }) => ({
    ids: await deleteEvaluations(db, visitor, body.records, now()),
  }));

  api.handle(calls.restoreEvaluations, async ({ visitor, body }) => ({
    ids: await restoreEvaluations(db, jobs, visitor, body.ids),
  }));

  api.handle(calls.getHistorySettings, ({ visitor }) => readSettings(db, getActiveTeam(visitor)));

  api.handle(calls.updateHistorySettings, ({ visitor, body }) => updateSettings(db, jobs, visitor, body));

  records.on("student.erased", eraseEarlierVersions);

  registerEvaluations(api, services);
  registerQueue(api, services);
  registerSecondReading(api, services);
  registerActions(api, services);
  registerPurge(services);
  registerReleases(services);
  registerFlagCheck(services);
}
