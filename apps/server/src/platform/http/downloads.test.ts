import { EventEmitter } from "node:events";
import type { Context } from "hono";
import { expect, test } from "vitest";
import { createDownloads } from "./downloads.ts";
import type { RequestEnv } from "./request-env.ts";

/** An answer that is being sent. */
function request() {
  const outgoing = new EventEmitter();
  return { outgoing, c: { env: { outgoing } } as unknown as Context<RequestEnv> };
}

test("a team has two exports at a time, another team is not held up, and a finished one frees its place", async () => {
  const downloads = createDownloads();
  const first = request();
  await downloads.admit(first.c, "team");
  await downloads.admit(request().c, "team");
  await expect(downloads.admit(request().c, "team")).rejects.toMatchObject({
    status: 429,
    code: "too-many-exports",
    retryAfterSeconds: 10,
  });
  await downloads.admit(request().c, "other team");
  first.outgoing.emit("close");
  await downloads.admit(request().c, "team");
});
