import { getTeamTraining, getTrainingProgress, saveTrainingRound } from "@meridian/contract/training/calls";
import type { TrainingStatus } from "@meridian/contract/training/schemas";
import { canAdminister } from "../../platform/access/derive.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { listCertificates, readCertificateStatuses } from "./certificates.ts";
import { saveRound } from "./save-round.ts";
import { noProgress, readProgress } from "./progress.ts";
import { readTeamTraining } from "./team-training.ts";

/** Training progress of signed-in users, and the team admin's view of the members. */
export function registerTraining(api: Api, { db, now, openDataset }: Services): void {
  api.handle(getTrainingProgress, ({ visitor }) => readTrainingStatus(db, visitor.user.id));

  api.handle(saveTrainingRound, async ({ visitor: { user }, body: round }) => {
    await enforceRateLimit(db, { key: `training:${user.id}`, max: 300, minutes: 60 });
    await saveRound(db, user.id, round, await openDataset(), now());
    return readTrainingStatus(db, user.id);
  });

  api.handle(getTeamTraining, ({ visitor: { access } }) => {
    const administered = access.teams.filter(canAdminister).map(({ teamId }) => teamId);
    return readTeamTraining(db, administered);
  });
}

async function readTrainingStatus(db: Database, userId: string): Promise<TrainingStatus> {
  const progress = (await readProgress(db, [userId])).get(userId) ?? noProgress;
  const certificates = (await listCertificates(db, [userId])).get(userId) ?? [];
  const earned = new Set(certificates.map(({ country }) => country));
  const towards = [...(await readCertificateStatuses(db, userId))]
    .filter(([country, { answers }]) => answers > 0 && !earned.has(country))
    .map(([country, { answers, right }]) => ({ country, answers, right }));
  return { ...progress, certificates: [...certificates], towards };
}
