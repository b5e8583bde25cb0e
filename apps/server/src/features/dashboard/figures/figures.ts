import type { DashboardFigures, DashboardQuery } from "@meridian/contract/dashboard/schemas";
import type { Database } from "../../../platform/db/database.ts";
import { readDisplayNames } from "../../../platform/db/display-name.ts";
import { arrangeFigures } from "./arrange-figures.ts";
import { readCells } from "./cells.ts";
import type { NameLookup } from "../names.ts";
import { resolvePeriod } from "../period.ts";
import { type FigureScope, inTeamZone } from "../scope.ts";

type ArrangedFigures = Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand">;

/** Computes every dashboard figure from the evaluations of the period. Nothing is cached, so nothing can be stale. */
export async function readFigures(
  db: Database,
  scope: FigureScope,
  query: DashboardQuery,
  names: NameLookup,
): Promise<ArrangedFigures> {
  const period = resolvePeriod(inTeamZone(scope, query), query.compare);
  const now = await readCells(db, scope, period, query);
  const before = period.previous && (await readCells(db, scope, period.previous, query));
  const evaluators = await readDisplayNames(
    db,
    now.map(({ evaluatorId }) => evaluatorId),
  );
  return arrangeFigures({ now, before }, period, scope.kind, names, evaluators);
}
