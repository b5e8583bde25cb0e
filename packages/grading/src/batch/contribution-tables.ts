import type { Policy } from "../policy/policy.ts";
import { ContributionTable } from "./contribution-table.ts";
import type { SystemFiles } from "./system-files.ts";

/** The contribution tables of the systems a file names. */
export class ContributionTables {
  readonly #policy: Policy;
  readonly #systems: SystemFiles;
  readonly #defaultSystem: string;
  readonly #tables = new Map<string, ContributionTable | null>();
  #lastCell: Uint8Array | null = null;
  #lastTable: ContributionTable | null = null;

  constructor(policy: Policy, systems: SystemFiles, defaultSystem: string) {
    this.#policy = policy;
    this.#systems = systems;
    this.#defaultSystem = defaultSystem;
  }

  get(id: string): ContributionTable | null {
    const cached = this.#tables.get(id);
    if (cached !== undefined) return cached;
    const system = this.#systems.system(id);
    const table = system ? new ContributionTable(id, system, this.#policy, this.#systems) : null;
    // A file can name any number of tables, so the cache is bounded. The ID is copied because a slice would keep its row alive.
    if (this.#tables.size >= maxCachedTables) this.#tables.clear();
    if (id.length <= maxIdLength) this.#tables.set(Buffer.from(id).toString(), table);
    return table;
  }

  /** The table that a cell names. Neighboring rows usually name the same one. */
  find(bytes: Buffer, start: number, end: number): ContributionTable | null {
    if (this.#lastCell === null || !hasBytes(bytes, start, end, this.#lastCell)) {
      this.#lastCell = Uint8Array.prototype.slice.call(bytes, start, end);
      this.#lastTable = this.get(bytes.toString("utf8", start, end).trim() || this.#defaultSystem);
    }
    return this.#lastTable;
  }
}

const maxCachedTables = 500;
const maxIdLength = 200;

function hasBytes(bytes: Uint8Array, start: number, end: number, expected: Uint8Array): boolean {
  if (end - start !== expected.length) return false;
  for (let i = 0; i < expected.length; i++) if (bytes[start + i] !== expected[i]) return false;
  return true;
}
