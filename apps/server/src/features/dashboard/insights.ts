import type { Insights, InsightsQuery, TableImpact } from "@meridian/contract/dashboard";
import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { driftOf } from "./drift.ts";
import type { Names } from "./names.ts";
import { type Period, periodOf } from "./period.ts";
import { type FigureScope, recordsOf } from "./scope.ts";

/** Which tables move the GPAs of a period, and how evaluators lie against each other on the same ones. */
export async function readInsights(
  db: Database,
  scope: FigureScope,
  query: InsightsQuery,
  names: Names,
): Promise<Insights> {
  const period = periodOf(query, false);
  const tables = await queryRows<TableRow>(db, tablesStatement(scope, query, period));
  const gpas = scope.kind === "own" ? [] : await queryRows<GpasRow>(db, gpasStatement(scope, query, period));
  const systems = new Set([...tables, ...gpas].map(({ system }) => system));
  const tableName = await tableNames(db, recordsOf(scope, period, {}), systems, names);
  return {
    scope: scope.kind,
    from: query.from,
    to: query.to,
    tables: tables.map((row): TableImpact => ({
      system: row.system,
      name: tableName(row.system),
      country: row.country,
      countryName: names.country(row.country),
      calculations: row.calculations,
      compared: row.compared,
      meanSpread: row.mean_spread,
      widestSpread: row.widest_spread,
    })),
    drift: driftOf(gpas.map((row) => ({ ...row, table: tableName(row.system) }))),
  };
}

type TableRow = {
  system: string;
  country: string | null;
  calculations: number;
  compared: number;
  mean_spread: number | null;
  widest_spread: number | null;
};

type GpasRow = {
  id: string | null;
  name: string | null;
  system: string;
  country: string | null;
  gpas: number[];
};

/** First the table by which the choice moves most in all: often used, far apart, or both. */
function tablesStatement(scope: FigureScope, query: InsightsQuery, period: Period) {
  return sql`
    SELECT system, country, count(*)::int AS calculations, count(gpa_spread)::int AS compared,
      avg(gpa_spread)::float8 AS mean_spread, max(gpa_spread)::float8 AS widest_spread
    FROM evaluations
    WHERE ${recordsOf(scope, period, query)} AND system IS NOT NULL
    GROUP BY system, country
    ORDER BY coalesce(sum(gpa_spread), 0) DESC, count(*) DESC, system
    LIMIT 100`;
}

/** Drift needs everyone's, so the filter by evaluator does not narrow it. */
function gpasStatement(scope: FigureScope, query: InsightsQuery, period: Period) {
  return sql`
    SELECT maker_id AS id, coalesce(nullif(full_name, ''), email) AS name, system, country, gpas
    FROM (
      SELECT maker_id, system, country, json_agg(gpa ORDER BY gpa) AS gpas
      FROM evaluations
      WHERE ${recordsOf(scope, period, { ...query, evaluator: undefined })}
        AND system IS NOT NULL AND gpa IS NOT NULL
      GROUP BY maker_id, system, country
    ) evaluated
    LEFT JOIN users ON users.id = maker_id`;
}

/** An office's own table is in no dataset: its name is taken from a record that used it. */
async function tableNames(
  db: Database,
  records: SQL,
  systems: ReadonlySet<string>,
  names: Names,
): Promise<(system: string) => string> {
  const own = [...systems].filter((system) => names.table(system) === undefined);
  if (own.length === 0) return (system) => names.table(system) ?? system;
  const rows = await queryRows<{ system: string; name: string | null }>(
    db,
    sql`
      SELECT sample.system, evaluations.document #>> '{systems,0,system,name}' AS name
      FROM (
        SELECT system, (array_agg(id ORDER BY created_at DESC))[1] AS id
        FROM evaluations
        WHERE ${records} AND system IN (${sql.join(
          own.map((system) => sql`${system}`),
          sql`, `,
        )})
        GROUP BY system
      ) sample
      JOIN evaluations ON evaluations.id = sample.id`,
  );
  const found = new Map(rows.map(({ system, name }) => [system, name]));
  return (system) => names.table(system) ?? found.get(system) ?? system;
}
