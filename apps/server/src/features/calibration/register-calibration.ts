import * as calls from "@meridian/contract/calibration/calls";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { createSet } from "./create-set.ts";
import { listOwnSets, readOwnReading, saveAnswers } from "./own-sets.ts";
import { closeSet, listSets, readSetResults } from "./team-sets.ts";

/** Calibration sets: admins start them and see every result, readers see their own (decision 165). */
export function registerCalibration(api: Api, { db, now, openDataset }: Services): void {
  api.handle(calls.listSets, ({ visitor }) => listSets(db, visitor));
  api.handle(calls.createSet, async ({ visitor, body }) => ({
    id: await createSet(db, visitor, body, await openDataset(), now()),
  }));
  api.handle(calls.getSetResults, ({ visitor, params }) => readSetResults(db, visitor, params.id));
  api.handle(calls.closeSet, async ({ visitor, params }) => {
    await closeSet(db, visitor, params.id, now());
  });
  api.handle(calls.listOwnSets, async ({ visitor }) => ({ sets: await listOwnSets(db, visitor) }));
  api.handle(calls.getOwnReading, ({ visitor, params }) => readOwnReading(db, visitor, params.id));
  api.handle(calls.saveAnswers, ({ visitor, params, body }) =>
    saveAnswers(db, visitor, params.id, body, now()),
  );
}
