import type { InsightsQuery } from "@meridian/contract/dashboard";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { storableText } from "../../platform/http/storable-text.ts";
import { saying } from "../../platform/records/record-lines.ts";
import { readableIn, type Workspace, workspaceOf } from "../../platform/records/record-scope.ts";
import type { Stretch } from "./period.ts";

/** Whose records the figures are made of. */
export interface FigureScope {
  readonly kind: "team" | "own";
  readonly workspace: Workspace;
  /** Condition on `evaluations`. */
  readonly records: SQL;
}

/** Evaluators and admins see the team's figures as far as they may read its records; everyone else their own. */
export function figureScope(visitor: SignedIn): FigureScope {
  const workspace = workspaceOf(visitor);
  const kind = workspace !== null && workspace.role !== "trainee" ? "team" : "own";
  return { kind, workspace, records: readableIn(workspace, visitor) };
}

/** The records of a stretch of days that fit the filters. */
export function recordsOf(
  { records }: FigureScope,
  { starts, end }: Stretch,
  { country, evaluator, tag }: Pick<InsightsQuery, "country" | "evaluator" | "tag">,
): SQL {
  return and(
    records,
    gte(evaluations.createdAt, starts[0]!),
    lt(evaluations.createdAt, end),
    country === undefined ? undefined : eq(evaluations.country, country),
    evaluator === undefined ? undefined : eq(evaluations.makerId, evaluator),
    saying(records, { tag: tag === undefined ? undefined : storableText(tag) }),
  )!;
}
