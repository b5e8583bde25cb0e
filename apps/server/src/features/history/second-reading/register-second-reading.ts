import * as calls from "@meridian/contract/second-reading/calls";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Dataset } from "@meridian/grading";
import type { Context } from "hono";
import { requireSignedIn } from "../../../platform/access/require-signed-in.ts";
import { evaluateDocument } from "../../../platform/evaluations/evaluate-document.ts";
import { confirmOfficeReadings } from "../../../platform/evaluations/office-readings.ts";
import type { Api } from "../../../platform/http/api.ts";
import type { RequestEnv } from "../../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import { requireTeam } from "../queue/queue-team.ts";
import { readAgreement } from "./agreement.ts";
import { claimSecondReading } from "./assign-second-reader.ts";
import { decideSecondReading } from "./decide.ts";
import { readSecondReading } from "./read-second-reading.ts";
import { readSettings, updateSettings } from "./settings.ts";
import { submitSecondReading } from "./submit.ts";
import { withdrawSecondReading } from "./withdraw.ts";

/** Second reading: settings, claiming, the second reader's document, decisions and agreement (decision 154). */
export function registerSecondReading(
  api: Api,
  { db, visitors, records, now }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  const evaluate = async (document: EvaluationDocument) => evaluateDocument(await openDataset(), document);

  api.handle(calls.getSecondReadingSettings, async ({ c }) => readSettings(db, await requireVisitor(c)));

  api.handle(calls.updateSecondReadingSettings, async ({ c, body }) =>
    updateSettings(db, await requireVisitor(c), body),
  );

  api.handle(calls.getAgreement, async ({ c }) => readAgreement(db, await requireVisitor(c)));

  api.handle(calls.getSecondReading, async ({ c, params: { id } }) => {
    const visitor = await requireVisitor(c);
    return readSecondReading(db, requireTeam(visitor), visitor, id);
  });

  api.handle(calls.claimSecondReading, async ({ c, params: { id } }) => {
    const visitor = await requireVisitor(c);
    await claimSecondReading(db, visitor, id);
    return readSecondReading(db, requireTeam(visitor), visitor, id);
  });

  api.handle(calls.submitSecondReading, async ({ c, params: { id }, body: { document } }) => {
    const visitor = await requireVisitor(c);
    await enforceRateLimit(db, { key: `save:${visitor.user.id}`, max: 600, windowSeconds: 60 * 60 });
    const { teamId } = requireTeam(visitor);
    const reading = document ? await confirmOfficeReadings(db, teamId, document) : null;
    return { stage: await submitSecondReading(db, records, visitor, id, reading, evaluate, now()) };
  });

  api.handle(calls.decideSecondReading, async ({ c, params: { id }, body }) =>
    decideSecondReading(db, records, await requireVisitor(c), id, body.decisions, evaluate, now()),
  );

  api.handle(calls.withdrawSecondReading, async ({ c, params: { id } }) =>
    withdrawSecondReading(db, await requireVisitor(c), id, now()),
  );
}
