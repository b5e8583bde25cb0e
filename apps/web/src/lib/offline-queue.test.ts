import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { createOfflineQueue, type QueueParts } from "./offline-queue.ts";
import { anyone } from "./offline-queue-owner.ts";
import { openQueueStore } from "./offline-queue-store.ts";

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly account: string | undefined;
}
let sent: Sent[];
let answer: () => Response | Promise<Response>;
let serial: number;
/** One browser: its tabs share the lock and the channel. */
let last: Promise<unknown>;
let tabs: (() => void)[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  [sent, serial, last, tabs] = [[], 0, Promise.resolve(), []];
  answer = () => Response.json({ ok: true });
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const declined = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message, requestId: "r" } }, { status });

function openTab() {
  const parts: QueueParts = {
    openStore: openQueueStore,
    async fetch(path, request) {
      const headers = new Headers(request?.headers);
      sent.push({
        path: path as string,
        key: headers.get("idempotency-key") ?? undefined,
        account: headers.get("meridian-account") ?? undefined,
      });
      return answer();
    },
    exclusively(run) {
      const next = last.then(run);
      last = next.catch(() => undefined);
      return next;
    },
    channel: {
      tell: () => {
        for (const hear of tabs) hear();
      },
      listen: (hear) => void tabs.push(hear),
    },
    now: () => ++serial,
    newId: () => `id-${++serial}`,
  };
  return createOfflineQueue(parts);
}

const save = (name: string, owner = "ana") => ({
  owner,
  label: `Save ${name}`,
  method: "POST" as const,
  path: `/api/${name}`,
  body: { name },
});

test("with a network an action goes at once, with its id and its account, and nothing stays", async () => {
  const queue = openTab();
  expect(await queue.send({ ...save("first"), id: "given" })).toEqual({ kind: "sent", answer: { ok: true } });
  expect(sent).toEqual([{ path: "/api/first", key: "given", account: "ana" }]);
  expect(await queue.list("ana")).toEqual([]);
});

test("without one it waits through a reload and arrives in order, once, whatever number of tabs wakes up", async () => {
  answer = offline;
  const before = openTab();
  expect((await before.send(save("first"))).kind).toBe("waiting");
  await before.send(save("second"));
  sent = [];
  answer = () => Response.json({ ok: true });
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.flush("ana"), two.flush("ana")]);
  expect(sent.map(({ path }) => path)).toEqual(["/api/first", "/api/second"]);
  expect(await two.list("ana")).toEqual([]);
});

test("an answer lost on its way back is asked for again under the same id", async () => {
  answer = offline;
  const queue = openTab();
  await queue.send(save("first"));
  answer = () => Response.json({ ok: true });
  await queue.flush("ana");
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

test("what is one account's is not sent for another, what is anyone's is", async () => {
  answer = offline;
  const queue = openTab();
  await queue.send(save("hers"));
  await queue.send(save("metrics", anyone));
  [sent, answer] = [[], () => Response.json({ ok: true })];
  await queue.flush("ben");
  expect(sent).toEqual([{ path: "/api/metrics", key: expect.any(String), account: undefined }]);
  expect(await queue.list("ana")).toHaveLength(1);
});

test.each([
  [401, "not_signed_in"],
  [409, "other_account"],
  [429, "rate_limit"],
  [503, "stopping"],
])("%i %s may pass: the action waits", async (status, code) => {
  answer = () => declined(status, code, "Not now.");
  const queue = openTab();
  expect(await queue.send(save("first"))).toEqual({ kind: "waiting" });
  expect(await queue.list("ana")).toMatchObject([{ state: "waiting" }]);
});

test("a declined action is kept with the server's words, holds up no other, and can be retried or discarded", async () => {
  answer = () => declined(400, "invalid-request", "credits: must be a number");
  const queue = openTab();
  const other = openTab();
  let heard = 0;
  other.onChange(() => heard++);
  expect(await queue.send({ ...save("first"), id: "a" })).toEqual({
    kind: "failed",
    problem: "credits: must be a number",
  });
  expect(heard).toBeGreaterThan(0);
  expect(await other.list("ana")).toMatchObject([{ id: "a", state: "failed", label: "Save first" }]);
  answer = () => Response.json({});
  expect((await queue.send(save("second"))).kind).toBe("sent");
  expect((await queue.retry("a")).kind).toBe("sent");
  expect(await queue.list("ana")).toEqual([]);
});

test("a discarded action can be put back: a declined one as it was, a waiting one to be sent", async () => {
  answer = () => declined(400, "invalid-request", "credits: must be a number");
  const queue = openTab();
  await queue.send({ ...save("first"), id: "a" });
  const [declinedOne] = await queue.list("ana");
  await queue.discard("a");
  expect(await queue.list("ana")).toEqual([]);
  await queue.putBack(declinedOne!);
  expect(await queue.list("ana")).toEqual([declinedOne]);

  answer = offline;
  await queue.send({ ...save("second"), id: "b" });
  const waiting = (await queue.list("ana")).find(({ id }) => id === "b");
  await queue.discard("b");
  answer = () => Response.json({});
  await queue.putBack(waiting!);
  expect(await queue.list("ana")).toEqual([declinedOne]);
});

test("signing out can leave nothing behind", async () => {
  answer = offline;
  const queue = openTab();
  await queue.send(save("first"));
  await queue.send(save("his", "ben"));
  expect(await queue.discardAll("ana")).toBe(1);
  expect([(await queue.list("ana")).length, (await queue.list("ben")).length]).toEqual([0, 1]);
});
