import { changeReadingList, getReadingList } from "@meridian/contract/reading-list/calls";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { applyChanges, readItems } from "./items.ts";

/** The signed-in user's reading list. */
export function registerReadingList(api: Api, { db, visitors, now }: Services): void {
  api.handle(getReadingList, async ({ c }) => {
    const { user } = await requireSignedIn(c, visitors);
    return { items: await readItems(db, user.id) };
  });

  api.handle(changeReadingList, async ({ c, body }) => {
    const { user } = await requireSignedIn(c, visitors);
    await enforceRateLimit(db, { key: `reading-list:${user.id}`, max: 600, windowSeconds: 60 * 60 });
    await applyChanges(db, user.id, body.changes, now());
    return { items: await readItems(db, user.id) };
  });
}
