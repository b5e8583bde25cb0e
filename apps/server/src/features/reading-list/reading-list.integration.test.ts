import { maxReadingList, type ReadingListChange } from "@meridian/contract/reading-list/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountData } from "../../../test/support/visitors/account-data.ts";
import { type Browser, openSignedIn } from "../../../test/support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../../../test/support/servers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const change = (part: Partial<ReadingListChange> = {}): ReadingListChange => ({
  kind: "post",
  slug: "reading-a-german-transcript",
  title: "Reading a German transcript",
  note: "",
  read: false,
  position: 1,
  removed: false,
  changedAt: "2026-03-01T10:00:00.000Z",
  ...part,
});

const send = (browser: Browser, ...changes: ReadingListChange[]) =>
  browser.call("/api/reading-list/changes", { changes });

test("the newest change of an item wins, even if older ones arrive later or twice", async () => {
  const browser = await openSignedIn(server, "professional@example.test");
  await send(browser, change(), change({ kind: "country", slug: "germany", title: "Germany", position: 0 }));
  await send(browser, change({ read: true, note: "p. 3", changedAt: "2026-03-01T12:00:00.000Z" }));
  const late = await send(
    browser,
    change({ note: "older", changedAt: "2026-03-01T11:00:00.000Z" }),
    change(),
  );
  expect(late.json.items).toMatchObject([
    { kind: "country", slug: "germany", read: false },
    { kind: "post", read: true, note: "p. 3" },
  ]);
});

test("a removed item stays removed when an older change arrives, and can be added again", async () => {
  const browser = await openSignedIn(server, "member@northfield.test");
  await send(browser, change());
  await send(browser, change({ removed: true, changedAt: "2026-03-02T10:00:00.000Z" }));
  const after = await send(browser, change({ read: true, changedAt: "2026-03-01T18:00:00.000Z" }));
  expect(after.json.items).toEqual([]);
  const again = await send(browser, change({ changedAt: "2026-03-02T10:00:05.000Z" }));
  expect(again.json.items).toHaveLength(1);
});

test("a device with a fast clock does not win forever", async () => {
  const browser = await openSignedIn(server, "evaluator@northfield.test");
  await send(browser, change({ note: "from the future", changedAt: "2999-01-01T00:00:00.000Z" }));
  const response = await send(
    browser,
    change({ note: "now", changedAt: new Date(Date.now() + 1000).toISOString() }),
  );
  expect(response.json.items[0].note).toBe("now");
});

test("a list belongs to one user", async () => {
  const one = await openSignedIn(server, "admin@northfield.test");
  await send(one, change({ note: "private" }));
  const other = await openSignedIn(server, "admin@southbay.test");
  expect((await other.call("/api/reading-list")).json).toEqual({ items: [] });
  const { readingList } = await accountData(one);
  expect(readingList).toMatchObject([{ note: "private" }]);
});

test("rejects a change that would exceed the limit, and applies none of it", async () => {
  const browser = await openSignedIn(server, "sysadmin@example.test");
  const many = Array.from({ length: maxReadingList }, (_, index) => change({ slug: `post-${index}` }));
  expect((await send(browser, ...many)).status).toBe(200);
  const response = await send(browser, change({ slug: "one-more" }));
  expect([response.status, response.json.error.code]).toEqual([409, "list_full"]);
  expect((await browser.call("/api/reading-list")).json.items).toHaveLength(maxReadingList);
});

test.each([
  [{ slug: "../account" }, "changes[0].slug"],
  [{ title: " " }, "changes[0].title"],
  [{ note: "x".repeat(2001) }, "changes[0].note"],
  [{ kind: "film" as "post" }, "changes[0].kind"],
])("rejects %j", async (part, field) => {
  const browser = await openSignedIn(server, "professional@example.test");
  const response = await send(browser, change(part));
  expect([response.status, response.json.error.field]).toEqual([400, field]);
});

test("a lapsed subscriber can read but not change the list", async () => {
  const browser = await openSignedIn(server, "lapsed@oldtown.test");
  expect((await browser.call("/api/reading-list")).status).toBe(200);
  const response = await send(browser, change());
  expect([response.status, response.json.error.code]).toEqual([403, "read_only"]);
});
