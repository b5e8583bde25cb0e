import { creditScale, maxCredits } from "../evaluate/grade-course.ts";
import { Tally } from "../evaluate/tally.ts";
import type { Policy } from "../policy.ts";
import { ContributionTable } from "./contribution-table.ts";
import { toTotals, type CourseRow } from "./evaluate-student.ts";
import type { StudentRow } from "./student-row-writer.ts";
import type { SystemFiles } from "./system-files.ts";

/**
 * Fast path for students with plain marks and credits on a single table: adds up precomputed contributions, which is several
 * times faster than resolving every course and gives the same totals.
 */
export class FastEvaluator {
  readonly #policy: Policy;
  readonly #systems: SystemFiles;
  readonly #tables = new Map<string, ContributionTable | null>();

  constructor(policy: Policy, systems: SystemFiles) {
    this.#policy = policy;
    this.#systems = systems;
  }

  /** Null when the full evaluation is needed: a second table, a repeated course, missing credits or an unreadable mark. */
  evaluateStudent(student: string, secondId: string | null, rows: readonly CourseRow[]): StudentRow | null {
    const system = rows[0]?.system;
    const table = system === undefined ? null : this.getTable(system);
    if (!table) return null;
    const tally = new Tally();
    for (const row of rows) {
      if (row.repeat !== "" || row.system !== system || row.mark === "") return null;
      const credits = parsePlainCredits(row.credits);
      const contribution = credits === 0 ? -1 : table.forText(row.mark);
      if (contribution < 0) return null;
      tally.add(contribution, this.#policy.credits === "equal" ? 1 : credits, credits);
    }
    const totals = toTotals(tally, table.credits(tally), this.#policy);
    return { student, secondId, system: table.systemId, ...totals };
  }

  getTable(id: string): ContributionTable | null {
    const cached = this.#tables.get(id);
    if (cached !== undefined) return cached;
    const system = this.#systems.system(id);
    const table = system ? new ContributionTable(id, system, this.#policy, this.#systems) : null;
    // A file can name any number of tables, so the cache is bounded. The ID is copied because a slice would keep its row alive.
    if (this.#tables.size >= maxCachedTables) this.#tables.clear();
    if (id.length <= maxIdLength) this.#tables.set(Buffer.from(id).toString(), table);
    return table;
  }
}

const maxCachedTables = 500;
const maxIdLength = 200;

/** Millionths of credits, or 0 when they are not a plain number; the full evaluation handles the rest. */
function parsePlainCredits(text: string): number {
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(text)) return 0;
  const credits = Number(text);
  return credits > maxCredits ? 0 : Math.round(credits * creditScale);
}
