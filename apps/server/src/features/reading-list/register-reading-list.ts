import { changeReadingList, getReadingList } from "@meridian/contract/reading-list/calls";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { applyChanges, readItems } from "./items.ts";

/** The signed-in user's reading list. */
export function registerReadingList(api: Api, { db, now }: Services): void {
  api.handle(getReadingList, async ({ visitor: { user } }) => {
    return { items: await readItems(db, user.id) };
  });

  api.handle(changeReadingList, async ({ visitor: { user }, body }) => {
    await enforceRateLimit(db, { key: `reading-list:${user.id}`, max: 600, minutes: 60 });
    await applyChanges(db, user.id, body.changes, now());
    return { items: await readItems(db, user.id) };
  });
}
