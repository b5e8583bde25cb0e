import { unpackIndex, type DatasetIndex, type PackedIndex } from "../dataset/index-format.ts";
import { fs } from "./builtins.ts";
import type { Country, CreditUnit, GradingSystem, Systems } from "../types.ts";

/** The built dataset read on demand and synchronously: a stream of rows cannot wait between two bytes. */
export class SystemFiles implements Systems {
  readonly #folder: string;
  readonly #countries = new Map<string, Country | undefined>();
  readonly #own = new Map<string, GradingSystem>();
  #index: DatasetIndex | undefined;

  constructor(folder: string = `${import.meta.dirname}/data`) {
    this.#folder = folder;
  }

  /** Names of everything; read only by commands that list or search. */
  get index(): DatasetIndex {
    return (this.#index ??= unpackIndex(this.#json("index") as PackedIndex));
  }

  get version(): string {
    return this.index.version;
  }

  /** A table of the caller's own, from `--system-file`; it wins over one of the same id. Rows may call it by another name. */
  add(system: GradingSystem, name: string = system.id): void {
    this.#own.set(name, system);
  }

  system(id: string): GradingSystem | undefined {
    return this.#own.get(id) ?? this.#country(id)?.systems.find((system) => system.id === id);
  }

  creditUnit(id: string): CreditUnit | null {
    return this.#own.has(id) ? null : (this.#country(id)?.credit ?? null);
  }

  /** A system's id starts with the name of its country's file. */
  #country(systemId: string): Country | undefined {
    const stem = /^(x-[a-z0-9]{1,20}|[a-z]{2})-/.exec(systemId)?.[1];
    if (stem === undefined) return undefined;
    if (!this.#countries.has(stem)) {
      // A file may name any number of countries that do not exist.
      if (this.#countries.size >= maxCountries) this.#countries.clear();
      const known = fs.existsSync(`${this.#folder}/${stem}.json`);
      this.#countries.set(stem, known ? (this.#json(stem) as Country) : undefined);
    }
    return this.#countries.get(stem);
  }

  #json(name: string): unknown {
    return JSON.parse(fs.readFileSync(`${this.#folder}/${name}.json`, "utf8"));
  }
}

const maxCountries = 2000;
