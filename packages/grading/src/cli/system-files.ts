import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unpackIndex, type DatasetIndex, type PackedIndex } from "../dataset/index-format.ts";
import { datasetIndex, readCountryFiles } from "../node.ts";
import type { Country, CreditUnit, GradingSystem, Systems } from "../types.ts";

/** The dataset read on demand and synchronously: a stream of rows cannot wait between two bytes. */
export class SystemFiles implements Systems {
  readonly index: DatasetIndex;
  readonly #read: (code: string) => Country | undefined;
  readonly #owners: ReadonlyMap<string, string>;
  readonly #countries = new Map<string, Country | undefined>();
  readonly #own = new Map<string, GradingSystem>();

  constructor() {
    const built = fileURLToPath(new URL("./data", import.meta.url));
    if (existsSync(built)) {
      const file = (name: string): unknown => JSON.parse(readFileSync(`${built}/${name}.json`, "utf8"));
      this.index = unpackIndex(file("index") as PackedIndex);
      this.#read = (code) => file(code.toLowerCase()) as Country;
    } else {
      const countries = readCountryFiles(fileURLToPath(new URL("../../data", import.meta.url)));
      this.index = datasetIndex(countries);
      this.#read = (code) => countries.find((country) => country.code === code);
    }
    this.#owners = new Map(
      this.index.countries.flatMap(({ code, systems }) => systems.map(({ id }) => [id, code] as const)),
    );
  }

  get version(): string {
    return this.index.version;
  }

  /** A table of the caller's own, from `--system-file`; it wins over one of the same id. */
  add(system: GradingSystem): void {
    this.#own.set(system.id, system);
  }

  system(id: string): GradingSystem | undefined {
    return this.#own.get(id) ?? this.#country(id)?.systems.find((system) => system.id === id);
  }

  creditUnit(id: string): CreditUnit | null {
    return this.#own.has(id) ? null : (this.#country(id)?.credit ?? null);
  }

  country(code: string): Country | undefined {
    const wanted = code.toUpperCase();
    if (!this.#countries.has(wanted)) {
      const known = this.index.countries.some((country) => country.code === wanted);
      this.#countries.set(wanted, known ? this.#read(wanted) : undefined);
    }
    return this.#countries.get(wanted);
  }

  #country(systemId: string): Country | undefined {
    const code = this.#owners.get(systemId);
    return code === undefined ? undefined : this.country(code);
  }
}
