import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { type Dataset, evaluate } from "@meridian/grading";
import { dayMs, daysAfter, daysBefore } from "../platform/days.ts";
import type { evaluations } from "../platform/db/schema/evaluations.ts";
import { toEvaluationColumns } from "../platform/evaluations/evaluation-columns.ts";
import { createRandomSource, type RandomSource } from "./random-source.ts";
import { origins } from "./origins.ts";
import { type DemoUser, demoUsers, demoTeams } from "./demo-users.ts";
import { demoTranscript } from "./transcripts.ts";

type Row = typeof evaluations.$inferInsert;

/** The demo teams' evaluations of this season and the previous one, computed by the grading engine. */
export async function demoHistory(
  dataset: Dataset,
  userIds: ReadonlyMap<string, string>,
  teamIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<Row[]> {
  const systems = await dataset.loadSystems(origins.map(({ system }) => system));
  const random = createRandomSource(20_250_605);
  return planEvaluations(demoUsers).map(({ user, daysBack }, index): Row => {
    const office = demoTeams.find(({ key }) => key === user.team?.key)?.name ?? "";
    const document = demoTranscript(random, index + 1, user.name, office);
    const result = evaluate(toTranscript(document), document.policy, systems);
    const systemIds = [...new Set(result.records.map(({ systemId }) => systemId))];
    const saved = {
      document,
      result,
      systems: systemIds.flatMap((id) => {
        const system = systems.system(id);
        return system ? [{ system, credit: systems.creditUnit(id) }] : [];
      }),
    };
    const evaluatorId = userIds.get(user.email)!;
    const createdAt = pickOfficeTime(random, now, daysBack(random));
    return {
      ...toEvaluationColumns(saved),
      evaluatorId,
      teamId: user.team ? teamIds.get(user.team.key)! : null,
      updatedBy: evaluatorId,
      tags: pickTags(random, createdAt),
      createdAt,
      ...withReader(pickState(random, user, userIds, createdAt, now), index, user, evaluatorId, createdAt),
    };
  });
}

/** One entry per evaluation: the user who made it and how long ago. Last year's come last. */
function planEvaluations(users: readonly DemoUser[]) {
  const planYear = (yearsBack: 0 | 1) =>
    users.flatMap((user) => {
      const { count = 0, days = 0, endedDaysAgo = 0, yearBefore = 0 } = user.evaluations ?? {};
      const daysBack = (random: RandomSource) => endedDaysAgo + yearsBack * 365 + random.next() ** 1.3 * days;
      return Array.from({ length: yearsBack === 0 ? count : yearBefore }, () => ({ user, daysBack }));
    });
  return [...planYear(0), ...planYear(1)];
}

/** Older evaluations are final or approved; some of the newest are still drafts. */
function pickState(
  random: RandomSource,
  user: DemoUser,
  userIds: ReadonlyMap<string, string>,
  createdAt: Date,
  now: Date,
) {
  const age = (now.getTime() - createdAt.getTime()) / dayMs;
  if (age < 6 && random.next() < 0.5) return { state: "draft" as const, updatedAt: createdAt };
  const finalAt = addDaysUpTo(createdAt, random.between(1, 90) / (24 * 60), now);
  if (user.team?.key !== "northfield" || random.next() < 0.4) {
    return { state: "final" as const, finalAt, updatedAt: finalAt };
  }
  const approvedAt = addDaysUpTo(finalAt, random.between(1, 3), now);
  const approver =
    user.email === "admin@northfield.test" ? "evaluator@northfield.test" : "admin@northfield.test";
  return {
    state: "approved" as const,
    finalAt,
    approvedAt,
    approvedBy: userIds.get(approver)!,
    updatedAt: approvedAt,
  };
}

/** Every third draft of a team waits for a reader; all of them are due five days after they arrived. */
function withReader<State extends { readonly state: Row["state"] }>(
  state: State,
  index: number,
  user: DemoUser,
  evaluatorId: string,
  createdAt: Date,
) {
  if (state.state !== "draft" || !user.team) return state;
  const dueOn = daysAfter(createdAt, 5).toISOString().slice(0, 10);
  return { ...state, dueOn, assigneeId: index % 3 === 0 ? null : evaluatorId };
}

function pickTags(random: RandomSource, createdAt: Date): string[] {
  const season = createdAt.getUTCMonth() < 6 ? "Fall" : "Spring";
  const year = createdAt.getUTCFullYear() + (season === "Spring" ? 1 : 0);
  return [`${season} ${year}`, random.pick(["graduate", "graduate", "transfer", "scholarship"])];
}

/** A time during office hours about `daysBack` days ago, never in the future. */
function pickOfficeTime(random: RandomSource, now: Date, daysBack: number): Date {
  const moment = daysBefore(now, daysBack);
  const weekday = moment.getUTCDay();
  const daysToWorkday = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const time = Date.UTC(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate() - daysToWorkday,
    random.between(13, 22),
    random.between(0, 59),
    random.between(0, 59),
  );
  return new Date(time < now.getTime() ? time : now.getTime() - random.between(1, 120) * 60_000);
}

function addDaysUpTo(moment: Date, days: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + days * dayMs, now.getTime()));
}
