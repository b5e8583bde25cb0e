import * as calls from "@meridian/contract/source-pages/calls";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { keepPage } from "./keep-page.ts";
import { listPages, sendPage } from "./read-pages.ts";
import { removePages } from "./remove-pages.ts";

/** Page images of imported transcripts, for teams that keep them with their records. */
export function registerSourcePages(api: Api, services: Services): void {
  const { db } = services;
  const limit = (kind: string, userId: string, max: number) =>
    enforceRateLimit(db, { key: `source-pages-${kind}:${userId}`, max, minutes: 60 });

  api.handle(calls.listSourcePages, ({ visitor, params: { id } }) => listPages(db, visitor, id));

  api.handle(calls.getSourcePage, async ({ c, visitor, params: { id, page } }) => {
    await limit("view", visitor.user.id, 3000);
    return sendPage(c, services, visitor, id, page);
  });

  api.handle(calls.keepSourcePage, async ({ c, visitor, params: { id }, query }) => {
    await limit("keep", visitor.user.id, 1500);
    return keepPage(services, c, visitor, id, { file: query.file, page: Number(query.page) });
  });

  api.handle(calls.removeSourcePages, async ({ visitor, params: { id } }) => ({
    removed: await removePages(db, visitor, id),
  }));
}
