import { eq } from "drizzle-orm";
import { type $ZodType, type output, safeParse } from "zod/v4/core";
import type { Database } from "../db/database.ts";
import { settings } from "../db/schema/settings.ts";

/** A setting that a system administrator changes for the whole installation. */
export interface Setting<Schema extends $ZodType> {
  readonly name: string;
  readonly schema: Schema;
}

/** The value, or null if it was never set or does not match the current schema. */
export async function readSetting<Schema extends $ZodType>(
  db: Database,
  { name, schema }: Setting<Schema>,
): Promise<output<Schema> | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const parsed = row ? safeParse(schema, row.value) : null;
  return parsed?.success ? parsed.data : null;
}

/** Null restores the default. */
export async function writeSetting<Schema extends $ZodType>(
  db: Database,
  { name }: Setting<Schema>,
  value: output<Schema> | null,
  changedBy: string,
): Promise<void> {
  if (value === null) {
    await db.delete(settings).where(eq(settings.name, name));
    return;
  }
  const row = { value, changedAt: new Date(), changedBy };
  await db
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}
