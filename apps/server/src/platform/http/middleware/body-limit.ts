import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpError } from "../http-error.ts";
import type { RequestEnv } from "../request-env.ts";

/** Refuses a larger body, without reading the rest of it. */
export const limitBody = (maxSize: number): MiddlewareHandler<RequestEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      // The unread rest of the body is still arriving, so this connection cannot be reused.
      c.header("Connection", "close");
      throw new HttpError(413, "too_large", `The request body is larger than ${maxSize / 1024} KB.`);
    },
  });
