import { defineCall } from "../calls/define-call.ts";
import { teamTraining, trainingRound, trainingStatus } from "./schemas.ts";

export const getTrainingProgress = defineCall("GET /api/training/progress", {
  access: "signed-in",
  response: trainingStatus,
});
export const saveTrainingRound = defineCall("POST /api/training/rounds", {
  access: "signed-in",
  body: trainingRound,
  response: trainingStatus,
  status: 201,
});
export const getTeamTraining = defineCall("GET /api/training/team", {
  access: "admin",
  response: teamTraining,
});
