import {
  deleteRequest,
  exportRequest,
  historyQuery,
  evaluationSettings,
  restoreRequest,
} from "@meridian/contract/history/schemas";
import type { Dataset } from "@meridian/grading";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { parseJson, parseValue } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getWorkOwner, getWorkspace } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { deleteEvaluations, restoreEvaluations } from "./delete.ts";
import { sendExport } from "./export/send-export.ts";
import { listFacets } from "./list/facets.ts";
import { listHistory } from "./list/list.ts";
import { registerPurge } from "./purge.ts";
import { registerEvaluations } from "./register-evaluations.ts";
import { updateSettings, readSettings } from "./settings.ts";

/** Routes for the history list and bulk actions. Routes for a single evaluation are in `register-evaluations.ts`. */
export function registerHistory(
  app: Hono<RequestEnv>,
  services: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const { db, visitors, downloads, heavyWork, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  app.get("/api/history", async (c) => {
    const visitor = await requireVisitor(c);
    const query = parseValue(c.req.query(), historyQuery);
    return c.json(await listHistory(db, getWorkspace(visitor), visitor, query));
  });

  app.get("/api/history/facets", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json(await listFacets(db, getWorkspace(visitor), visitor));
  });

  app.post("/api/history/export", async (c) => {
    const visitor = await requireVisitor(c);
    const { format, records } = await parseJson(c, exportRequest);
    await enforceRateLimit(db, { key: `export:${visitor.user.id}`, max: 60, windowSeconds: 60 * 60 });
    const owner = getWorkOwner(visitor);
    await downloads.admit(c, owner);
    return sendExport(db, visitor, records, format, now(), heavyWork.steps(owner, "export"));
  });

  app.post("/api/history/delete", async (c) => {
    const visitor = await requireVisitor(c);
    const { records } = await parseJson(c, deleteRequest);
    return c.json({ ids: await deleteEvaluations(db, visitor, records, now()) });
  });

  app.post("/api/history/restore", async (c) => {
    const visitor = await requireVisitor(c);
    const { ids } = await parseJson(c, restoreRequest);
    return c.json({ ids: await restoreEvaluations(db, visitor, ids) });
  });

  app.get("/api/history/settings", async (c) => {
    return c.json(await readSettings(db, getWorkspace(await requireVisitor(c))));
  });

  app.put("/api/history/settings", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json(await updateSettings(db, visitor, await parseJson(c, evaluationSettings)));
  });

  registerEvaluations(app, services, openDataset);
  registerPurge(services);
}
