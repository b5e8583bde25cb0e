import * as calls from "@meridian/contract/calibration/calls";
import type { Dataset } from "@meridian/grading";
import type { Context } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { uuidParam } from "../../platform/http/uuid-param.ts";
import type { Services } from "../../platform/services.ts";
import { createSet } from "./create-set.ts";
import { listOwnSets, readOwnReading, saveAnswers } from "./own-sets.ts";
import { closeSet, listSets, readSetResults } from "./team-sets.ts";

/** Calibration sets: admins start them and see every result, readers see their own (decision 165). */
export function registerCalibration(
  api: Api,
  { db, visitors, now }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  api.handle(calls.listSets, async ({ c }) => listSets(db, await requireVisitor(c)));
  api.handle(calls.createSet, async ({ c, body }) => ({
    id: await createSet(db, await requireVisitor(c), body, await openDataset(), now()),
  }));
  api.handle(calls.getSetResults, async ({ c }) => readSetResults(db, await requireVisitor(c), uuidParam(c)));
  api.handle(calls.closeSet, async ({ c }) => {
    await closeSet(db, await requireVisitor(c), uuidParam(c), now());
  });
  api.handle(calls.listOwnSets, async ({ c }) => ({ sets: await listOwnSets(db, await requireVisitor(c)) }));
  api.handle(calls.getOwnReading, async ({ c }) => readOwnReading(db, await requireVisitor(c), uuidParam(c)));
  api.handle(calls.saveAnswers, async ({ c, body }) =>
    saveAnswers(db, await requireVisitor(c), uuidParam(c), body, now()),
  );
}
