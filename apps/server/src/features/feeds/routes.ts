import { Hono } from "hono";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { atomXml, type FeedPost, rssXml } from "./feed.ts";

export interface FeedsOptions {
  readonly baseUrl: string;
  readonly posts: readonly FeedPost[];
}

/** The blog for feed readers: `/blog/rss.xml` and `/blog/atom.xml`. Rendered once, because posts only change with the build. */
export function feedRoutes(options: FeedsOptions): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const feeds = [
    ["/blog/rss.xml", "application/rss+xml", rssXml(options)],
    ["/blog/atom.xml", "application/atom+xml", atomXml(options)],
  ] as const;
  for (const [path, type, xml] of feeds) {
    // `use`, not `get`: the access guard requires an access rule for every matched route, and feeds have none.
    routes.use(path, (c) =>
      Promise.resolve(
        c.body(xml, 200, {
          "Content-Type": `${type}; charset=utf-8`,
          "Cache-Control": "public, max-age=3600",
        }),
      ),
    );
  }
  return routes;
}
