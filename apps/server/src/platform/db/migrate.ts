import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { OperatorError } from "../operator-error.ts";
import { serverRoot } from "../server-root.ts";
import { type Database, queryRows } from "./database.ts";

/** Arbitrary fixed number. Every process that starts on the same database waits here for the one that is migrating. */
const migrationLock = 7_203_518_441;

/**
 * Applies the pending `migrations/NNNN_name.sql`, all or nothing. `upTo` stops after the migration of that name (to restore
 * an older backup). Running it again changes nothing.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const migrations = await readMigrations();
  if (upTo !== undefined && !migrations.some(({ name }) => name === upTo)) throw newerVersion(upTo);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`);
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        hash text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await queryRows<Applied>(tx)`SELECT name, hash FROM schema_migrations ORDER BY name`;
    checkApplied(migrations, applied);
    const appliedNames = new Set(applied.map(({ name }) => name));
    for (const { name, hash, statements } of migrations) {
      if (appliedNames.has(name) || (upTo !== undefined && name > upTo)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES (${name}, ${hash})`);
    }
  });
}

interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

type Applied = { name: string; hash: string };

async function readMigrations(): Promise<Migration[]> {
  const folder = path.join(serverRoot, "migrations");
  const files = (await readdir(folder)).filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), "utf8");
      return {
        name: file.replace(/\.sql$/, ""),
        hash: createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex"),
        // PGlite prepares each statement separately, so files separate them with this marker (as drizzle-kit does).
        statements: text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== ""),
      };
    }),
  );
}

function checkApplied(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const unknown = applied.find(({ name }) => !hashes.has(name));
  if (unknown) throw newerVersion(unknown.name);
  const changed = applied.find(({ name, hash }) => hashes.get(name) !== hash);
  if (changed) {
    throw new OperatorError(
      `The database was created by a different build of Meridian (its migration ${changed.name} differs). Nothing was changed; use that build, or another database.`,
    );
  }
}

function newerVersion(migration: string): OperatorError {
  return new OperatorError(
    `The database is from a newer version of Meridian (it has migration ${migration}). Nothing was changed; use that version.`,
  );
}
