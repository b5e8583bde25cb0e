import { sql } from "drizzle-orm";

/** A text array as one parameter. */
export function toArray(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`;
}
