import * as calls from "@meridian/contract/second-reading/calls";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { evaluateDocument } from "../../../platform/evaluations/evaluate-document.ts";
import { confirmOfficeReadings } from "../../../platform/evaluations/office-readings.ts";
import type { Api } from "../../../platform/http/api.ts";
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
export function registerSecondReading(api: Api, { db, records, now, openDataset }: Services): void {
  const evaluate = async (document: EvaluationDocument) => evaluateDocument(await openDataset(), document);

  api.handle(calls.getSecondReadingSettings, ({ visitor }) => readSettings(db, visitor));

  api.handle(calls.updateSecondReadingSettings, ({ visitor, body }) => updateSettings(db, visitor, body));

  api.handle(calls.getAgreement, ({ visitor }) => readAgreement(db, visitor));

  api.handle(calls.getSecondReading, ({ visitor, params: { id } }) =>
    readSecondReading(db, requireTeam(visitor), visitor, id),
  );

  api.handle(calls.claimSecondReading, async ({ visitor, params: { id } }) => {
    await claimSecondReading(db, visitor, id);
    return readSecondReading(db, requireTeam(visitor), visitor, id);
  });

  api.handle(calls.submitSecondReading, async ({ visitor, params: { id }, body: { document } }) => {
    await enforceRateLimit(db, { key: `save:${visitor.user.id}`, max: 600, minutes: 60 });
    const { teamId } = requireTeam(visitor);
    const reading = document ? await confirmOfficeReadings(db, teamId, document) : null;
    return { stage: await submitSecondReading(db, records, visitor, id, reading, evaluate, now()) };
  });

  api.handle(calls.decideSecondReading, ({ visitor, params: { id }, body }) =>
    decideSecondReading(db, records, visitor, id, body, now()),
  );

  api.handle(calls.withdrawSecondReading, ({ visitor, params: { id } }) =>
    withdrawSecondReading(db, visitor, id, now()),
  );
}
