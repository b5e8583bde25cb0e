import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createDownloads } from "./downloads.ts";
import type { RequestContext } from "./request-env.ts";

/** A response that is being sent. */
function request() {
  const outgoing = new EventEmitter();
  return { outgoing, c: { env: { outgoing } } as unknown as RequestContext };
}

test("allows two exports per team, does not block other teams, and frees the slot of a finished export", async () => {
  const downloads = createDownloads();
  const first = request();
  await downloads.admit(first.c, "team");
  await downloads.admit(request().c, "team");
  await expect(downloads.admit(request().c, "team")).rejects.toMatchObject({
    status: 429,
    code: "too_many_exports",
    retryAfterSeconds: 10,
  });
  await downloads.admit(request().c, "other team");
  first.outgoing.emit("close");
  await downloads.admit(request().c, "team");
});
