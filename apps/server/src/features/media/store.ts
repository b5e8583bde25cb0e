import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { media } from "../../platform/db/schema/media.ts";

/** Stores a public image under `/media/<path>`, replacing an existing one. */
export async function storeImage(
  db: Database,
  path: string,
  contentType: string,
  content: Buffer,
): Promise<void> {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const row = { path, contentType, hash, size: content.length, content };
  await db.insert(media).values(row).onConflictDoUpdate({ target: media.path, set: row });
}
