import type { DashboardFigures, DashboardQuery } from "@meridian/contract/dashboard";
import type { Database } from "../../platform/db/database.ts";
import { arrangeFigures } from "./arrange-figures.ts";
import { readCells } from "./cells.ts";
import { readEvaluators } from "./evaluators.ts";
import type { Names } from "./names.ts";
import { periodOf } from "./period.ts";
import type { FigureScope } from "./scope.ts";

type Arranged = Omit<DashboardFigures, "teamName" | "byHandMinutes" | "mayChangeByHand">;

/** Every figure of the dashboard, counted anew from the records of the period: nothing is kept that could grow old. */
export async function readFigures(
  db: Database,
  scope: FigureScope,
  query: DashboardQuery,
  names: Names,
): Promise<Arranged> {
  const period = periodOf(query, query.compare);
  const now = await readCells(db, scope, period, query);
  const before = period.previous && (await readCells(db, scope, period.previous, query));
  const evaluators = await readEvaluators(
    db,
    now.map(({ maker }) => maker),
  );
  return arrangeFigures({ now, before }, period, scope.kind, names, evaluators);
}
