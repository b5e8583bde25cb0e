import { creditScale, maxCredits } from "../evaluate/grade-course.ts";
import { Tally } from "../evaluate/tally.ts";
import type { Policy } from "../policy/policy.ts";
import { complex, type ContributionTable } from "./contribution-table.ts";
import { ContributionTables } from "./contribution-tables.ts";
import { toTotals, type CourseRow } from "./evaluate-student.ts";
import type { RowContext } from "./read/row-reader.ts";
import type { StudentRow, StudentTotals } from "./student-row-writer.ts";

/**
 * Fast path for students with plain marks and credits on a single table: adds up precomputed contributions, which is several
 * times faster than resolving every course and gives the same totals. Handles one student at a time.
 */
export class FastEvaluator {
  readonly tables: ContributionTables;
  /** The courses since `begin`. */
  readonly tally = new Tally();
  /** Whether every course has the same weight. */
  readonly equal: boolean;
  readonly #policy: Policy;

  constructor({ policy, systems, defaultSystem }: Pick<RowContext, "policy" | "systems" | "defaultSystem">) {
    this.tables = new ContributionTables(policy, systems, defaultSystem);
    this.#policy = policy;
    this.equal = policy.credits === "equal";
  }

  /** Null when the full evaluation is needed: a second table, a repeated course, missing credits or an unreadable mark. */
  evaluateStudent(student: string, secondId: string | null, rows: readonly CourseRow[]): StudentRow | null {
    const system = rows[0]?.system;
    const table = system === undefined ? null : this.tables.get(system);
    if (!table) return null;
    this.begin();
    for (const row of rows) {
      if (row.repeat !== "" || row.system !== system) return null;
      if (!this.add(table.forText(row.mark), parsePlainCredits(row.credits))) return null;
    }
    return { student, secondId, system: table.systemId, ...this.totals(table) };
  }

  /** Starts a student whose courses come one by one. */
  begin(): void {
    this.tally.reset();
  }

  /** Courses added since `begin`. */
  get courses(): number {
    return this.tally.courses;
  }

  /** Adds a course; false when the student needs the full evaluation. */
  add(contribution: number, credits: number): boolean {
    if (contribution === complex || credits === 0) return false;
    this.tally.add(contribution, this.equal ? 1 : credits, credits);
    return true;
  }

  /** The totals of all courses since `begin`. */
  totals(table: ContributionTable): StudentTotals {
    return toTotals(this.tally, table.credits(this.tally), this.#policy);
  }
}

/** Millionths of credits, or 0 when they are not a plain number; the full evaluation handles the rest. */
function parsePlainCredits(text: string): number {
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(text)) return 0;
  const credits = Number(text);
  return credits > maxCredits ? 0 : Math.round(credits * creditScale);
}
