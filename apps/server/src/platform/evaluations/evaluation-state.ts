import { ne, type SQL } from "drizzle-orm";
import { evaluations } from "../db/schema/evaluations.ts";

/** Condition for evaluations that are final or approved. */
export function isFinalOrApproved(): SQL {
  return ne(evaluations.state, "draft");
}
