import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { QueueFullError } from "../../workers/fair-queue.ts";
import { createDeclinedCalls } from "./declined-calls.ts";
import { HttpError } from "../http-error.ts";
import type { RequestEnv } from "../request-env.ts";

function openApp(scope: "owner" | "all") {
  let time = 0;
  let handled = 0;
  const declinedCalls = createDeclinedCalls(() => time);
  const app = new Hono<RequestEnv>();
  app.use(declinedCalls.middleware);
  app.post("/export", () => {
    handled++;
    throw new HttpError(429, "too_many_exports", "Wait.", { cause: new QueueFullError(scope) });
  });
  app.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error;
    declinedCalls.remember(c, error);
    return c.text(error.code, error.status);
  });
  return {
    /** Whether the call reached its handler. */
    call: async (cookie: string): Promise<boolean> => {
      const before = handled;
      const incoming = { method: "POST", url: "/export", headers: { cookie } } as IncomingMessage;
      const response = await app.request("/export", { method: "POST" }, { incoming });
      expect([response.status, await response.text()]).toEqual([429, "too_many_exports"]);
      return handled > before;
    },
    advance: (milliseconds: number) => (time += milliseconds),
  };
}

test("rejects a client whose share is used up for one second, without any work", async () => {
  const { call, advance } = openApp("owner");
  expect(await call("session=a")).toBe(true);
  expect(await call("session=a")).toBe(false);
  expect(await call("session=b")).toBe(true);
  advance(999);
  expect(await call("session=a")).toBe(false);
  advance(1);
  expect(await call("session=a")).toBe(true);
});

test("handles a client again every time if it was rejected because of others", async () => {
  const { call } = openApp("all");
  expect([await call("session=a"), await call("session=a")]).toEqual([true, true]);
});
