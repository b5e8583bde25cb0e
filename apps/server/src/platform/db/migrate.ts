import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import { serverRoot } from "../server-root.ts";
import { type Database, queryRows } from "./database.ts";

/** Any fixed number: every process that starts over one database waits here for the one that is migrating. */
const migrationLock = 7_203_518_441;

/**
 * Applies what `migrations/NNNN_name.sql` adds to the database, all or nothing; `upTo` stops after the one of that name
 * (for a backup made then). Running it again changes nothing.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const known = await readMigrations();
  if (upTo !== undefined && !known.some(({ name }) => name === upTo)) throw newer(upTo);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`);
    await tx.execute(sql`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        hash text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const applied = await queryRows<Applied>(tx, sql`SELECT name, hash FROM schema_migrations ORDER BY name`);
    refuseUnknown(known, applied);
    const done = new Set(applied.map(({ name }) => name));
    for (const { name, hash, statements } of known) {
      if (done.has(name) || (upTo !== undefined && name > upTo)) continue;
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
        // PGlite prepares each statement alone, so a file separates them by this mark (drizzle-kit writes it too).
        statements: text.split("--> statement-breakpoint").filter((statement) => statement.trim() !== ""),
      };
    }),
  );
}

function refuseUnknown(known: readonly Migration[], applied: readonly Applied[]): void {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const foreign = applied.find(({ name }) => !hashes.has(name));
  if (foreign) throw newer(foreign.name);
  const changed = applied.find(({ name, hash }) => hashes.get(name) !== hash);
  if (changed) {
    throw new Refusal(
      `The database was made by another build of Meridian (its ${changed.name} differs from ours). Nothing was changed; use that build, or another database.`,
    );
  }
}

function newer(migration: string): Refusal {
  return new Refusal(
    `The database is from a newer version of Meridian (it has ${migration}). Nothing was changed; use that version.`,
  );
}
