import type { Insights, InsightsQuery, TableImpact } from "@meridian/contract/dashboard/schemas";
import type { Database } from "../../../platform/db/database.ts";
import { readDisplayNames } from "../../../platform/db/display-name.ts";
import { computeDrift } from "./drift.ts";
import { groupBy } from "../group-by.ts";
import type { NameLookup } from "../names.ts";
import { resolvePeriod } from "../period.ts";
import { type FigureScope, inTeamZone, matchingEvaluations } from "../scope.ts";
import { createTableNameLookup } from "./table-names.ts";
import { readTableUse, type TableUse } from "./table-use.ts";
import { sum } from "../figures/tally.ts";

/** Which grading tables affect the GPAs of a period most, and how evaluators compare on the same tables. */
export async function readInsights(
  db: Database,
  scope: FigureScope,
  query: InsightsQuery,
  names: NameLookup,
): Promise<Insights> {
  const period = resolvePeriod(inTeamZone(scope, query));
  // Drift needs all evaluators, so the evaluator filter applies only to the tables.
  const allUses = await readTableUse(db, scope, period, { ...query, evaluator: undefined });
  const filteredUses = allUses.filter(
    ({ evaluatorId }) => query.evaluator === undefined || evaluatorId === query.evaluator,
  );
  const tables = rankTables(filteredUses).slice(0, maxTables);
  const systems = new Set([...tables, ...allUses].map(({ system }) => system));
  const tableName = await createTableNameLookup(db, matchingEvaluations(scope, period, {}), systems, names);
  const evaluators = await readDisplayNames(
    db,
    allUses.map(({ evaluatorId }) => evaluatorId),
  );
  const evaluated = allUses.filter(({ gpas }) => gpas.length > 0);
  return {
    scope: scope.kind,
    from: query.from,
    to: query.to,
    tables: tables.map(({ totalSpread: _, ...table }): TableImpact => ({
      ...table,
      name: tableName(table.system),
      countryName: names.country(table.country),
    })),
    drift:
      scope.kind === "own"
        ? []
        : computeDrift(
            evaluated.map(({ evaluatorId, system, country, gpas }) => ({
              id: evaluatorId,
              name: evaluators.get(evaluatorId ?? "") ?? null,
              system,
              table: tableName(system),
              country,
              gpas,
            })),
          ),
  };
}

const maxTables = 100;

/** Ranks tables by their total effect on GPAs: used often, a wide spread, or both. */
function rankTables(uses: readonly TableUse[]) {
  const tables = groupBy(uses, ({ system, country }) => JSON.stringify([system, country]));
  return [...tables.values()]
    .map((group) => {
      const compared = sum(group, (use) => use.compared);
      const totalSpread = sum(group, (use) => use.spreadSum);
      return {
        system: group[0]!.system,
        country: group[0]!.country,
        calculations: sum(group, (use) => use.calculations),
        compared,
        totalSpread,
        meanSpread: compared === 0 ? null : totalSpread / compared / 1000,
        widestSpread: compared === 0 ? null : Math.max(...group.map((use) => use.widest ?? 0)) / 1000,
      };
    })
    .sort(
      (a, b) =>
        b.totalSpread - a.totalSpread ||
        b.calculations - a.calculations ||
        (a.system < b.system ? -1 : a.system > b.system ? 1 : 0),
    );
}
