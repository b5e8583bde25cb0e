import { dice } from "../src/demo/dice.ts";
import type { evaluations } from "../src/platform/db/schema/evaluations.ts";

type Row = typeof evaluations.$inferInsert;

export interface RandomEvaluations {
  readonly count: number;
  readonly makers: readonly (string | null)[];
  readonly teamId: string | null;
  /** They are saved in the days before it. */
  readonly until: Date;
  readonly days: number;
  readonly seed: number;
}

const tables = [
  ["DE", "DE-university"],
  ["FR", "FR-university-20"],
  ["IN", "IN-percentage"],
  ["CN", "CN-100"],
  [null, null],
] as const;

/** Saved evaluations of every kind that figures must count right: without GPA, without country, untimed, deleted. */
export function randomEvaluations({ count, makers, teamId, until, days, seed }: RandomEvaluations): Row[] {
  const chance = dice(seed);
  return Array.from({ length: count }, (): Row => {
    const [country, system] = chance.pick(tables);
    const gpa = chance.next() < 0.1 ? null : gpaOf(chance.next());
    const spread = chance.next() < 0.3 ? null : Number((chance.next() * 0.8).toFixed(2));
    return {
      teamId,
      makerId: chance.pick(makers),
      teamVisible: chance.next() < 0.8,
      studentName: `Student ${chance.between(1, 10_000)}`,
      country,
      system,
      gpa,
      tags: chance.next() < 0.5 ? ["Fall 2026"] : chance.next() < 0.5 ? ["transfer", "Fall 2026"] : [],
      entrySeconds: chance.next() < 0.2 ? 0 : chance.between(30, 900),
      datasetVersion: "test",
      document: { result: { range: spread === null ? null : { spread } } },
      createdAt: new Date(until.getTime() - chance.next() * days * 86_400_000),
      deletedAt: chance.next() < 0.1 ? until : null,
    };
  });
}

/** Exactly 4 is common in life and an edge of every step. */
function gpaOf(luck: number): string {
  return luck > 0.93 ? "4.000" : luck > 0.9 ? "4.300" : (0.6 + luck * 3.5).toFixed(3);
}
