import { createRandomSource } from "../../../src/demo/random-source.ts";
import type { evaluations } from "../../../src/platform/db/schema/evaluations.ts";

type Row = typeof evaluations.$inferInsert;

export interface RandomEvaluations {
  readonly count: number;
  readonly evaluatorIds: readonly (string | null)[];
  readonly teamId: string | null;
  /** They were saved in the days before this date. */
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

/** Saved evaluations with all the special cases: without GPA, without country, untimed, deleted. */
export function randomEvaluations({
  count,
  evaluatorIds,
  teamId,
  until,
  days,
  seed,
}: RandomEvaluations): Row[] {
  const random = createRandomSource(seed);
  return Array.from({ length: count }, (): Row => {
    const [country, system] = random.pick(tables);
    const gpa = random.next() < 0.1 ? null : toGpa(random.next());
    const spread = random.next() < 0.3 ? null : Number((random.next() * 0.8).toFixed(2));
    return {
      teamId,
      evaluatorId: random.pick(evaluatorIds),
      teamVisible: random.next() < 0.8,
      studentName: `Student ${random.between(1, 10_000)}`,
      country,
      system,
      gpa,
      tags: random.next() < 0.5 ? ["Fall 2026"] : random.next() < 0.5 ? ["transfer", "Fall 2026"] : [],
      entrySeconds: random.next() < 0.2 ? 0 : random.between(30, 900),
      datasetVersion: "test",
      document: { result: { range: spread === null ? null : { spread } } },
      createdAt: new Date(until.getTime() - random.next() * days * 86_400_000),
      deletedAt: random.next() < 0.1 ? until : null,
    };
  });
}

/** Exactly 4 is common in practice, and an edge case for steps. */
function toGpa(luck: number): string {
  return luck > 0.93 ? "4.000" : luck > 0.9 ? "4.300" : (0.6 + luck * 3.5).toFixed(3);
}
