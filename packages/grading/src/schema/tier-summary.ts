import { restsOnCalculators, tierLabels } from "../dataset/source-tier.ts";
import { sourceTiers } from "../values.ts";
import type { Country, GradingSystem } from "../types.ts";

/** How well the tables and the countries' default tables are sourced, as printed lines. */
export function tierSummary(countries: readonly Country[]): string[] {
  const systems = countries.flatMap((country) => country.systems);
  if (systems.length === 0) return [];
  return [
    summaryLine("Tables", systems),
    summaryLine(
      "Defaults",
      systems.filter((system) => system.default),
    ),
  ];
}

function summaryLine(label: string, systems: readonly GradingSystem[]): string {
  const counts = sourceTiers.map(
    (tier) => `${systems.filter((system) => system.tier === tier).length} ${tierLabels[tier].toLowerCase()}`,
  );
  const calculators = systems.filter(restsOnCalculators).length;
  return `${label}: ${counts.join(", ")}; ${calculators} only on calculator sites`;
}
