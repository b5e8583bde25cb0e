import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { apiKeys } from "../../db/schema/api-keys.ts";
import type { scimTokens } from "../../db/schema/scim.ts";
import { incomingHeader, type RequestContext } from "../../http/request-env.ts";

export function getBearerToken(c: RequestContext): string | undefined {
  return /^Bearer +(\S+)$/i.exec(incomingHeader(c, "authorization") ?? "")?.[1];
}

/** Reads once per request, so that a revoked token stops working immediately in every process. */
export function oncePerRequest<Value>(
  read: (c: RequestContext) => Promise<Value>,
): (c: RequestContext) => Promise<Value> {
  const values = new WeakMap<Request, Promise<Value>>();
  return (c) => {
    const value = values.get(c.req.raw) ?? read(c);
    values.set(c.req.raw, value);
    return value;
  };
}

/** Precise to the minute, so that a busy token does not cause a write on every call. */
export async function touchLastUsed(
  db: Database,
  table: typeof apiKeys | typeof scimTokens,
  { id, lastUsedAt }: { readonly id: string; readonly lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (lastUsedAt && lastUsedAt > minuteAgo) return;
  await db
    .update(table)
    .set({ lastUsedAt: now })
    .where(and(eq(table.id, id), or(isNull(table.lastUsedAt), lt(table.lastUsedAt, minuteAgo))));
}
