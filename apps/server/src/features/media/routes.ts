import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { mediaPath } from "@meridian/contract/pages/media";
import type { Database } from "../../platform/db/database.ts";
import { media } from "../../platform/db/schema/media.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { bytesRepresentation, sendRepresentation } from "../../platform/http/send.ts";

/** `/media/*`: public images from the database, the same from every server process. */
export function mediaRoutes(db: Database) {
  const routes = new Hono<RequestEnv>();
  routes.get(`${mediaPath}*`, async (c) => {
    const path = decodePath(c.req.path.slice(mediaPath.length));
    const [image] = path === null ? [] : await db.select().from(media).where(eq(media.path, path));
    if (!image) throw new HttpError(404, "not-found", "Image not found.");
    return sendRepresentation(c, bytesRepresentation(image.content, image.hash), {
      "Content-Type": image.contentType,
      // An image may be replaced under the same name, so browsers recheck it after one day.
      "Cache-Control": "public, max-age=86400",
      "Cross-Origin-Resource-Policy": "cross-origin",
      // An SVG opened directly is a document, so scripts must be blocked.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
  return routes;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
