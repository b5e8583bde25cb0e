import { defineCall } from "../calls/define-call.ts";
import { teamTraining, trainingRound, trainingStatus } from "./schemas.ts";

export const getTrainingProgress = defineCall("GET /api/training/progress", "signed-in", {
  response: trainingStatus,
});
export const saveTrainingRound = defineCall("POST /api/training/rounds", "signed-in", {
  body: trainingRound,
  response: trainingStatus,
  status: 201,
});
export const getTeamTraining = defineCall("GET /api/training/team", "admin", { response: teamTraining });
