const minutes = 60_000;

/** Client cache groups (spec section 9): entry lifetime and maximum number of entries. */
export const cacheGroups = {
  default: { lifetime: 5 * minutes, entries: 100 },
  grading_systems: { lifetime: 60 * minutes, entries: 10 },
  user_profiles: { lifetime: 15 * minutes, entries: 50 },
  academic_reports: { lifetime: 5 * minutes, entries: 100 },
  institutions: { lifetime: 30 * minutes, entries: 20 },
} as const;

export type CacheGroup = keyof typeof cacheGroups;

interface Entry<Value> {
  readonly value: Value;
  readonly expires: number;
  uses: number;
}

/** A bounded in-memory cache: entries expire, and a full cache evicts its leastUsedKey-used entry (the oldest on a tie). */
export class ClientCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limits: { readonly lifetime: number; readonly entries: number };
  readonly #now: () => number;

  constructor(group: CacheGroup = "default", now: () => number = Date.now) {
    this.#limits = cacheGroups[group];
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.expires <= this.#now()) {
      this.#entries.delete(key);
      return undefined;
    }
    entry.uses += 1;
    return entry.value;
  }

  set(key: string, value: Value): void {
    const uses = this.#entries.get(key)?.uses ?? 0;
    if (!this.#entries.has(key)) this.#evict();
    this.#entries.set(key, { value, expires: this.#now() + this.#limits.lifetime, uses });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  #evict(): void {
    if (this.#entries.size < this.#limits.entries) return;
    const now = this.#now();
    for (const [key, entry] of this.#entries) if (entry.expires <= now) this.#entries.delete(key);
    if (this.#entries.size < this.#limits.entries) return;
    let leastUsedKey: string | undefined;
    let leastUses = Infinity;
    for (const [key, entry] of this.#entries) {
      if (entry.uses < leastUses) [leastUsedKey, leastUses] = [key, entry.uses];
    }
    if (leastUsedKey !== undefined) this.#entries.delete(leastUsedKey);
  }
}
