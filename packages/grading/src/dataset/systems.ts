import type { Country, CreditUnit, GradingSystem, Systems } from "../types.ts";

/** Looks up the grading systems of the given countries by ID. */
export function createSystems(countries: Iterable<Country>, version: string): Systems {
  const systems = new Map<string, GradingSystem>();
  const units = new Map<string, CreditUnit | null>();
  for (const country of countries) {
    for (const system of country.systems) {
      systems.set(system.id, system);
      units.set(system.id, country.credit);
    }
  }
  return {
    version,
    system: (id) => systems.get(id),
    creditUnit: (id) => units.get(id) ?? null,
  };
}
