import type { BulkMapping } from "@meridian/contract/bulk/schemas";
import { and, eq, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { bulkMappings } from "../../platform/db/schema/bulk.ts";
import {
  assertMembership,
  getActiveTeam,
  getWorkOwner,
  requireWritable,
} from "../../platform/evaluations/evaluation-scope.ts";
import { notFound } from "../../platform/http/http-error.ts";

interface StoredMapping {
  readonly mapping: BulkMapping | null;
  readonly savedAt: string | null;
}

/** Sources per team or user. Beyond this, the ones that were saved longest ago are deleted. */
const maxSources = 200;

/** How the current workspace last read files with these column names. */
export async function readMapping(db: Database, visitor: SignedIn, source: string): Promise<StoredMapping> {
  const [row] = await db
    .select()
    .from(bulkMappings)
    .where(
      and(eq(bulkMappings.ownerId, getWorkOwner(visitor)), eq(bulkMappings.source, parseSource(source))),
    );
  return { mapping: row?.mapping ?? null, savedAt: row?.savedAt.toISOString() ?? null };
}

/** Stores the mapping for everyone in the workspace. */
export async function saveMapping(
  db: Database,
  visitor: SignedIn,
  source: string,
  mapping: BulkMapping,
  now: Date,
): Promise<StoredMapping> {
  const team = getActiveTeam(visitor);
  requireWritable(team);
  const ownerId = getWorkOwner(visitor);
  await db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const owner = team ? { teamId: team.teamId } : { userId: visitor.user.id };
    await tx
      .insert(bulkMappings)
      .values({ ownerId, source: parseSource(source), ...owner, mapping, savedAt: now })
      .onConflictDoUpdate({
        target: [bulkMappings.ownerId, bulkMappings.source],
        set: { mapping, savedAt: now },
      });
    await tx.execute(sql`
      DELETE FROM bulk_mappings
      WHERE owner_id = ${ownerId} AND source IN (
        SELECT source FROM bulk_mappings WHERE owner_id = ${ownerId} ORDER BY saved_at DESC OFFSET ${maxSources}
      )`);
  });
  return { mapping, savedAt: now.toISOString() };
}

function parseSource(source: string): string {
  if (/^[\da-f]{64}$/.test(source)) return source;
  throw notFound("no_such_source", "The source must be a SHA-256 hash of the column names.");
}
