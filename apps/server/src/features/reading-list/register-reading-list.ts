import { type ReadingList, readingListChanges } from "@meridian/contract/reading-list/schemas";
import type { Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { applyChanges, readItems } from "./items.ts";

/** The signed-in user's reading list. */
export function registerReadingList(app: Hono<RequestEnv>, { db, visitors, now }: Services): void {
  app.get("/api/reading-list", async (c) => {
    const { user } = await requireSignedIn(c, visitors);
    const list: ReadingList = { items: await readItems(db, user.id) };
    return c.json(list);
  });

  app.post("/api/reading-list/changes", async (c) => {
    const { user } = await requireSignedIn(c, visitors);
    const { changes } = await parseJson(c, readingListChanges);
    await enforceRateLimit(db, { key: `reading-list:${user.id}`, max: 600, windowSeconds: 60 * 60 });
    await applyChanges(db, user.id, changes, now());
    const list: ReadingList = { items: await readItems(db, user.id) };
    return c.json(list);
  });
}
