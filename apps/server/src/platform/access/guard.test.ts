import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerFault, HttpFault } from "../http/fault.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { accessGuard } from "./guard.ts";
import type { Visitors } from "./visitors.ts";

/** Stands for a database that does not answer. */
const unreadable: Visitors = {
  of: () => Promise.reject(new Error("connection refused")),
  enter: () => Promise.reject(new Error("connection refused")),
};

function call(path: string): Promise<Response> {
  const app = new Hono<RequestEnv>();
  app.use(accessGuard(unreadable, { of: () => Promise.resolve(null) }, "local"));
  for (const route of ["/api/reading-list", "/api/account", "/api/session"])
    app.get(route, (c) => c.text("content"));
  app.onError((error, c) => (error instanceof HttpFault ? answerFault(c, error) : c.text("unexpected", 500)));
  return Promise.resolve(app.request(path));
}

test("a subscription that cannot be checked gives no access, with the spec's words", async () => {
  const answer = await call("/api/reading-list");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { message: "Failed to check subscription" } });
});

test("other calls fail as faults of the server do; public ones do not ask", async () => {
  expect((await call("/api/account")).status).toBe(500);
  expect(await (await call("/api/session")).text()).toBe("content");
});
