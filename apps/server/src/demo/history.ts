import { toTranscript } from "@meridian/contract/to-transcript";
import { type Dataset, evaluate } from "@meridian/grading";
import type { evaluations } from "../platform/db/schema/evaluations.ts";
import { savedColumns } from "../platform/records/saved-columns.ts";
import { dice, type Dice } from "./dice.ts";
import { origins } from "./origins.ts";
import { type DemoPerson, demoPeople, demoTeams } from "./people.ts";
import { demoTranscript } from "./transcripts.ts";

type Row = typeof evaluations.$inferInsert;

const day = 24 * 60 * 60 * 1000;

/** What the demo's offices have evaluated this season and the one before, computed by the engine like everything else. */
export async function demoHistory(
  dataset: Dataset,
  people: ReadonlyMap<string, string>,
  teamIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<Row[]> {
  const systems = await dataset.loadSystems(origins.map(({ system }) => system));
  const chance = dice(20_250_605);
  return recordsOf(demoPeople).map(({ person, daysBack }, place): Row => {
    const office = demoTeams.find(({ key }) => key === person.team?.key)?.name ?? "";
    const document = demoTranscript(chance, place + 1, person.name, office);
    const result = evaluate(toTranscript(document), document.policy, systems);
    const used = [...new Set(result.records.map(({ systemId }) => systemId))];
    const saved = {
      document,
      result,
      systems: used.flatMap((id) => {
        const system = systems.system(id);
        return system ? [{ system, credit: systems.creditUnit(id) }] : [];
      }),
    };
    const makerId = people.get(person.email)!;
    const createdAt = officeHour(chance, now, daysBack(chance));
    return {
      ...savedColumns(saved),
      makerId,
      teamId: person.team ? teamIds.get(person.team.key)! : null,
      updatedBy: makerId,
      tags: tagsOf(chance, createdAt),
      createdAt,
      ...lifeOf(chance, person, people, createdAt, now),
    };
  });
}

/** Who made each record and how long ago; those of the year before come last. */
function recordsOf(cast: readonly DemoPerson[]) {
  const all = (yearsBack: 0 | 1) =>
    cast.flatMap((person) => {
      const { count = 0, days = 0, endedDaysAgo = 0, yearBefore = 0 } = person.evaluations ?? {};
      const daysBack = (chance: Dice) => endedDaysAgo + yearsBack * 365 + chance.next() ** 1.3 * days;
      return Array.from({ length: yearsBack === 0 ? count : yearBefore }, () => ({ person, daysBack }));
    });
  return [...all(0), ...all(1)];
}

/** Old records are settled; of the newest, some are still drafts. */
function lifeOf(
  chance: Dice,
  person: DemoPerson,
  people: ReadonlyMap<string, string>,
  createdAt: Date,
  now: Date,
) {
  const age = (now.getTime() - createdAt.getTime()) / day;
  if (age < 6 && chance.next() < 0.5) return { state: "draft" as const, updatedAt: createdAt };
  const finalAt = later(createdAt, chance.between(1, 90) / (24 * 60), now);
  if (person.team?.key !== "northfield" || chance.next() < 0.4) {
    return { state: "final" as const, finalAt, updatedAt: finalAt };
  }
  const approvedAt = later(finalAt, chance.between(1, 3), now);
  const reader =
    person.email === "admin@northfield.test" ? "evaluator@northfield.test" : "admin@northfield.test";
  return {
    state: "approved" as const,
    finalAt,
    approvedAt,
    approvedBy: people.get(reader)!,
    updatedAt: approvedAt,
  };
}

function tagsOf(chance: Dice, createdAt: Date): string[] {
  const season = createdAt.getUTCMonth() < 6 ? "Fall" : "Spring";
  const year = createdAt.getUTCFullYear() + (season === "Spring" ? 1 : 0);
  return [`${season} ${year}`, chance.pick(["graduate", "graduate", "transfer", "scholarship"])];
}

/** A moment of a working day, so many days back, never in the future. */
function officeHour(chance: Dice, now: Date, daysBack: number): Date {
  const moment = new Date(now.getTime() - daysBack * day);
  const weekday = moment.getUTCDay();
  const workday = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  const time = Date.UTC(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate() - workday,
    chance.between(13, 22),
    chance.between(0, 59),
    chance.between(0, 59),
  );
  return new Date(time < now.getTime() ? time : now.getTime() - chance.between(1, 120) * 60_000);
}

function later(moment: Date, days: number, now: Date): Date {
  return new Date(Math.min(moment.getTime() + days * day, now.getTime()));
}
