import type { Insights, InsightsQuery, TableImpact } from "@meridian/contract/dashboard";
import type { Database } from "../../platform/db/database.ts";
import { driftOf } from "./drift.ts";
import { readEvaluators } from "./evaluators.ts";
import { grouped } from "./grouped.ts";
import type { Names } from "./names.ts";
import { periodOf } from "./period.ts";
import { type FigureScope, recordsOf } from "./scope.ts";
import { tableNames } from "./table-names.ts";
import { readTableUse, type TableUse } from "./table-use.ts";
import { sum } from "./tally.ts";

/** Which tables move the GPAs of a period, and how evaluators lie against each other on the same ones. */
export async function readInsights(
  db: Database,
  scope: FigureScope,
  query: InsightsQuery,
  names: Names,
): Promise<Insights> {
  const period = periodOf(query);
  // Drift needs everyone's, so the filter by evaluator narrows the tables only.
  const everyone = await readTableUse(db, scope, period, { ...query, evaluator: undefined });
  const asked = everyone.filter(({ maker }) => query.evaluator === undefined || maker === query.evaluator);
  const tables = impacts(asked).slice(0, mostTables);
  const systems = new Set([...tables, ...everyone].map(({ system }) => system));
  const tableName = await tableNames(db, recordsOf(scope, period, {}), systems, names);
  const evaluators = await readEvaluators(
    db,
    everyone.map(({ maker }) => maker),
  );
  const evaluated = everyone.filter(({ gpas }) => gpas.length > 0);
  return {
    scope: scope.kind,
    from: query.from,
    to: query.to,
    tables: tables.map(({ moved: _, ...table }): TableImpact => ({
      ...table,
      name: tableName(table.system),
      countryName: names.country(table.country),
    })),
    drift:
      scope.kind === "own"
        ? []
        : driftOf(
            evaluated.map(({ maker, system, country, gpas }) => ({
              id: maker,
              name: evaluators.get(maker ?? "") ?? null,
              system,
              table: tableName(system),
              country,
              gpas,
            })),
          ),
  };
}

const mostTables = 100;

/** First the table by which the choice moves most in all: often used, far apart, or both. */
function impacts(uses: readonly TableUse[]) {
  const tables = grouped(uses, ({ system, country }) => JSON.stringify([system, country]));
  return [...tables.values()]
    .map((group) => {
      const compared = sum(group, (use) => use.compared);
      const moved = sum(group, (use) => use.spreadSum);
      return {
        system: group[0]!.system,
        country: group[0]!.country,
        calculations: sum(group, (use) => use.calculations),
        compared,
        moved,
        meanSpread: compared === 0 ? null : moved / compared / 1000,
        widestSpread: compared === 0 ? null : Math.max(...group.map((use) => use.widest ?? 0)) / 1000,
      };
    })
    .sort(
      (a, b) =>
        b.moved - a.moved ||
        b.calculations - a.calculations ||
        (a.system < b.system ? -1 : a.system > b.system ? 1 : 0),
    );
}
