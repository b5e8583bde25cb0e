import { Hono } from "hono";
import { expect, test } from "vitest";
import { HttpError } from "../http/http-error.ts";
import { sendError } from "../http/send-error.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { accessGuard } from "./guard.ts";
import type { Visitors } from "./visitors.ts";

/** Simulates an unreachable database. */
const unreadable: Visitors = {
  get: () => Promise.reject(new Error("connection refused")),
  loadSession: () => Promise.reject(new Error("connection refused")),
};

function call(path: string): Promise<Response> {
  const app = new Hono<RequestEnv>();
  const noKeys = { find: () => Promise.resolve(null) };
  app.use(accessGuard(unreadable, noKeys, noKeys, "local"));
  for (const route of ["/api/reading-list", "/api/account", "/api/session"])
    app.get(route, (c) => c.text("content"));
  app.onError((error, c) => (error instanceof HttpError ? sendError(c, error) : c.text("unexpected", 500)));
  return Promise.resolve(app.request(path));
}

test("denies access with the spec's message if the subscription cannot be checked", async () => {
  const response = await call("/api/reading-list");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { message: "Failed to check subscription" } });
});

test("other calls fail with 500, and public calls skip the check", async () => {
  expect((await call("/api/account")).status).toBe(500);
  expect(await (await call("/api/session")).text()).toBe("content");
});
