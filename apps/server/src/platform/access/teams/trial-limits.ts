import { trialDailyLimits } from "@meridian/contract/billing/plans";
import type { Database } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { returnAttempt, takeAttempt, type AttemptResult } from "../../rate-limit/rate-limit.ts";
import type { TeamPlan } from "../derive.ts";

type TrialResource = keyof typeof trialDailyLimits;
type Team = Pick<TeamPlan, "isTrial"> & { readonly teamId: string };

const labels: Readonly<Record<TrialResource, string>> = {
  letters: "emails to students",
  invitations: "invitations",
  crmRecords: "records to a CRM",
  webhookMessages: "webhook messages",
  apiCalls: "API calls",
};

export function trialLimitMessage(resource: TrialResource): string {
  return `During the trial your team can send ${trialDailyLimits[resource]} ${labels[resource]} per day. Subscribe to remove this limit.`;
}

/** Counts what a team sends during its trial; other teams are always allowed. */
export async function takeTrialAllowance(
  db: Database,
  { teamId, isTrial }: Team,
  resource: TrialResource,
  cost = 1,
): Promise<Pick<AttemptResult, "allowed" | "retryAfterSeconds">> {
  if (!isTrial) return { allowed: true, retryAfterSeconds: 0 };
  const key = `trial:${resource}:${teamId}`;
  const attempt = await takeAttempt(db, {
    key,
    max: trialDailyLimits[resource],
    minutes: 24 * 60,
    cost,
  });
  // A rejected bulk request must not use up the rest of the day's allowance.
  if (!attempt.allowed) await returnAttempt(db, key, cost);
  return attempt;
}

/** Like `takeTrialAllowance`, but throws a 429 if the limit is reached. */
export async function enforceTrialLimit(
  db: Database,
  team: Team,
  resource: TrialResource,
  cost = 1,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeTrialAllowance(db, team, resource, cost);
  if (allowed) return;
  throw new HttpError(429, "trial_limit", trialLimitMessage(resource), { retryAfterSeconds });
}
