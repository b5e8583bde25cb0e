import { defineCall } from "../calls/define-call.ts";
import {
  applicantRank,
  applicantRankQuery,
  applicants,
  applicantsQuery,
  dashboardChoices,
  dashboardFigures,
  dashboardQuery,
  insights,
  insightsQuery,
  byHandMinutesUpdate,
} from "./schemas.ts";

const access = "premium-read";

export const getFigures = defineCall("GET /api/dashboard", access, {
  query: dashboardQuery,
  response: dashboardFigures,
});
export const getDashboardChoices = defineCall("GET /api/dashboard/choices", access, {
  response: dashboardChoices,
});
export const getInsights = defineCall("GET /api/dashboard/insights", access, {
  query: insightsQuery,
  response: insights,
});
export const findApplicants = defineCall("GET /api/dashboard/applicants", access, {
  query: applicantsQuery,
  response: applicants,
});
export const getApplicantRank = defineCall("GET /api/dashboard/standing", access, {
  query: applicantRankQuery,
  response: applicantRank,
});
export const updateByHandMinutes = defineCall("PUT /api/dashboard/by-hand", "admin", {
  body: byHandMinutesUpdate,
  response: byHandMinutesUpdate,
});
