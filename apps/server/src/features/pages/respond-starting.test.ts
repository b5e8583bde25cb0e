import { expect, test } from "vitest";
import { respondStarting } from "./respond-starting.ts";

const open = (path: string, accept: string) =>
  respondStarting(new Request(`http://meridian.test${path}`, { headers: { accept } }));

test("while the server starts, a page says so and reloads, and programs get JSON", async () => {
  const page = open("/history", "text/html,application/xhtml+xml");
  expect([page.status, page.headers.get("refresh"), page.headers.get("cache-control")]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  expect(await page.text()).toContain("<h1>Meridian is starting</h1>");

  const call = open("/api/session", "application/json");
  expect([call.status, call.headers.get("retry-after"), await call.json()]).toEqual([
    503,
    "2",
    { status: "starting" },
  ]);
  expect(open("/healthz", "*/*").status).toBe(200);
});
