import * as calls from "@meridian/contract/source-pages/calls";
import type { Context } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { Api } from "../../platform/http/api.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { keepPage } from "./keep-page.ts";
import { listPages, sendPage } from "./read-pages.ts";
import { removePages } from "./remove-pages.ts";

/** Page images of imported transcripts, for teams that keep them with their records. */
export function registerSourcePages(api: Api, services: Services): void {
  const { db, visitors } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  const limit = (kind: string, userId: string, max: number) =>
    enforceRateLimit(db, { key: `source-pages-${kind}:${userId}`, max, windowSeconds: 60 * 60 });

  api.handle(calls.listSourcePages, async ({ c, params: { id } }) =>
    listPages(db, await requireVisitor(c), id),
  );

  api.handle(calls.getSourcePage, async ({ c, params: { id, page } }) => {
    const visitor = await requireVisitor(c);
    await limit("view", visitor.user.id, 3000);
    return sendPage(services, visitor, id, page);
  });

  api.handle(calls.keepSourcePage, async ({ c, params: { id }, query }) => {
    const visitor = await requireVisitor(c);
    await limit("keep", visitor.user.id, 1500);
    return keepPage(services, c, visitor, id, { file: query.file, page: Number(query.page) });
  });

  api.handle(calls.removeSourcePages, async ({ c, params: { id } }) => ({
    removed: await removePages(db, await requireVisitor(c), id),
  }));
}
