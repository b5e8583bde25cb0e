import { unpackIndex, type DatasetIndex, type PackedIndex } from "../dataset/index-format.ts";
import type { Country, CreditUnit, GradingSystem, Systems } from "../types.ts";

// Importing node:fs as ESM also loads streams and promises, which take about a tenth of a short run of the CLI.
const fs = process.getBuiltinModule("node:fs");

/** Reads the built dataset on demand. Synchronous, because row parsing cannot wait in the middle of a row. */
export class SystemFiles implements Systems {
  readonly #folder: string;
  readonly #countries = new Map<string, Country | undefined>();
  readonly #custom = new Map<string, GradingSystem>();
  #index: DatasetIndex | undefined;

  constructor(folder: string = `${import.meta.dirname}/data`) {
    this.#folder = folder;
  }

  /** Names of all countries and systems; loaded only by commands that list or search. */
  get index(): DatasetIndex {
    return (this.#index ??= unpackIndex(this.#json("index") as PackedIndex));
  }

  get version(): string {
    return this.index.version;
  }

  /** Adds a custom table, such as one from `--system-file`. It overrides a built-in table with the same ID; `name` is an alias. */
  add(system: GradingSystem, name: string = system.id): void {
    this.#custom.set(name, system);
  }

  system(id: string): GradingSystem | undefined {
    return this.#custom.get(id) ?? this.#country(id)?.systems.find((system) => system.id === id);
  }

  /** The country file with this code, in any case. */
  country(code: string): Country | undefined {
    return this.#country(`${code.toLowerCase()}-`);
  }

  creditUnit(id: string): CreditUnit | null {
    return this.#custom.has(id) ? null : (this.#country(id)?.credit ?? null);
  }

  /** A system ID starts with the name of its country file. */
  #country(systemId: string): Country | undefined {
    const stem = /^(x-[a-z0-9]{1,20}|[a-z]{2})-/.exec(systemId)?.[1];
    if (stem === undefined) return undefined;
    if (!this.#countries.has(stem)) {
      // Bounded, because a file can name any number of countries that do not exist.
      if (this.#countries.size >= maxCountries) this.#countries.clear();
      const exists = fs.existsSync(`${this.#folder}/${stem}.json`);
      this.#countries.set(stem, exists ? (this.#json(stem) as Country) : undefined);
    }
    return this.#countries.get(stem);
  }

  #json(name: string): unknown {
    return JSON.parse(fs.readFileSync(`${this.#folder}/${name}.json`, "utf8"));
  }
}

const maxCountries = 2000;
