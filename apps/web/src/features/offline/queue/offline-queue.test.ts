import { beforeEach, expect, test, vi } from "vitest";
import { sendRequest } from "../../../lib/api/api.ts";
import { createOfflineQueue, type QueueDeps } from "./offline-queue.ts";
import { anyOwner } from "./offline-queue-owner.ts";
import { openQueueStore } from "./offline-queue-store.ts";
import { stubIndexedDb } from "../../../lib/globals-for-tests.ts";

interface SentRequest {
  readonly path: string;
  readonly key: string | undefined;
  readonly account: string | undefined;
  readonly body: unknown;
}
let sentRequests: SentRequest[];
let respond: () => Response | Promise<Response>;
let serial: number;
/** The tabs of one browser share the lock and the channel. */
let lock: Promise<unknown>;
let tabs: (() => void)[];
let copies: string[];

beforeEach(() => {
  stubIndexedDb();
  [sentRequests, serial, lock, tabs, copies] = [[], 0, Promise.resolve(), [], []];
  respond = () => Response.json({ ok: true });
  vi.stubGlobal("fetch", async (path: string, request: RequestInit & { readonly body: string }) => {
    const headers = new Headers(request.headers);
    sentRequests.push({
      path,
      key: headers.get("idempotency-key") ?? undefined,
      account: headers.get("meridian-account") ?? undefined,
      body: JSON.parse(request.body),
    });
    return respond();
  });
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const rejection = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message, requestId: "r" } }, { status });

function openTab() {
  const deps: QueueDeps = {
    openStore: openQueueStore,
    send: sendRequest,
    runExclusive(run) {
      const next = lock.then(run);
      lock = next.catch(() => undefined);
      return next;
    },
    channel: {
      tell: () => {
        for (const notifyTab of tabs) notifyTab();
      },
      listen: (listener) => void tabs.push(listener),
    },
    now: () => ++serial,
    newId: () => `id-${++serial}`,
    onCopied: ({ label }) => copies.push(label),
  };
  return createOfflineQueue(deps);
}

const save = (name: string, owner = "ana") => ({
  owner,
  label: `Save ${name}`,
  method: "POST" as const,
  path: `/api/${name}`,
  body: { name },
});

test("sends an action at once when online, with its id and account, and keeps nothing", async () => {
  const queue = openTab();
  expect(await queue.send({ ...save("first"), id: "given" })).toEqual({
    kind: "sent",
    response: { ok: true },
  });
  expect(sentRequests).toEqual([
    { path: "/api/first", key: "given", account: "ana", body: { name: "first" } },
  ]);
  expect(await queue.list("ana")).toEqual([]);
});

test("keeps actions through a reload when offline, then sends them in order and once, however many tabs are open", async () => {
  respond = offline;
  const before = openTab();
  expect((await before.send(save("first"))).kind).toBe("waiting");
  await before.send(save("second"));
  sentRequests = [];
  respond = () => Response.json({ ok: true });
  const [one, two] = [openTab(), openTab()];
  await Promise.all([one.flush("ana"), two.flush("ana")]);
  expect(sentRequests.map(({ path }) => path)).toEqual(["/api/first", "/api/second"]);
  expect(await two.list("ana")).toEqual([]);
});

test("retries with the same id when the response was lost", async () => {
  respond = offline;
  const queue = openTab();
  await queue.send(save("first"));
  respond = () => Response.json({ ok: true });
  await queue.flush("ana");
  expect(new Set(sentRequests.map(({ key }) => key)).size).toBe(1);
  expect(sentRequests).toHaveLength(2);
});

test("does not send one account's actions for another, but sends those owned by anyone", async () => {
  respond = offline;
  const queue = openTab();
  await queue.send(save("hers"));
  await queue.send(save("metrics", anyOwner));
  [sentRequests, respond] = [[], () => Response.json({ ok: true })];
  await queue.flush("ben");
  expect(sentRequests).toMatchObject([{ path: "/api/metrics", account: undefined }]);
  expect(sentRequests).toHaveLength(1);
  expect(await queue.list("ana")).toHaveLength(1);
});

test.each([
  [401, "not_signed_in"],
  [409, "other_account"],
  [429, "rate_limit"],
  [503, "stopping"],
])("keeps the action waiting after %i %s", async (status, code) => {
  respond = () => rejection(status, code, "Not now.");
  const queue = openTab();
  expect(await queue.send(save("first"))).toEqual({ kind: "waiting" });
  expect(await queue.list("ana")).toMatchObject([{ state: "waiting" }]);
});

test("keeps a rejected action with the server's message, without blocking others, until it is retried", async () => {
  respond = () => rejection(400, "invalid_request", "credits: must be a number");
  const queue = openTab();
  const other = openTab();
  let notifications = 0;
  other.onChange(() => notifications++);
  expect(await queue.send({ ...save("first"), id: "a" })).toEqual({
    kind: "failed",
    problem: "credits: must be a number",
  });
  expect(notifications).toBeGreaterThan(0);
  expect(await other.list("ana")).toMatchObject([{ id: "a", state: "failed", label: "Save first" }]);
  respond = () => Response.json({});
  expect((await queue.send(save("second"))).kind).toBe("sent");
  expect((await queue.retry("a")).kind).toBe("sent");
  expect(await queue.list("ana")).toEqual([]);
});

test("restores a discarded action: a rejected one unchanged, a waiting one to be sent", async () => {
  respond = () => rejection(400, "invalid_request", "credits: must be a number");
  const queue = openTab();
  await queue.send({ ...save("first"), id: "a" });
  const [rejectedAction] = await queue.list("ana");
  await queue.discard("a");
  expect(await queue.list("ana")).toEqual([]);
  await queue.restore(rejectedAction!);
  expect(await queue.list("ana")).toEqual([rejectedAction]);

  respond = offline;
  await queue.send({ ...save("second"), id: "b" });
  const waiting = (await queue.list("ana")).find(({ id }) => id === "b");
  await queue.discard("b");
  respond = () => Response.json({});
  await queue.restore(waiting!);
  expect(await queue.list("ana")).toEqual([rejectedAction]);
});

const saveOf = (version: number, id: string) => ({
  ...save("evaluations/r"),
  method: "PUT" as const,
  id,
  body: { version, name: "Camille" },
  label: `Save ${id}`,
  record: { id: "r", version },
});
const saved = (id: string, version: number, copied = false) => Response.json({ id, version, copied });
const noSaves = { isWaiting: false, unsavedFrom: null, savedAs: null };

test("of a discarded save, keeps which version was not saved, but not the content", async () => {
  respond = offline;
  const queue = openTab();
  await queue.send(saveOf(2, "a"));
  await queue.send(saveOf(3, "b"));
  expect(await queue.savesOf("ana", "r")).toEqual({ ...noSaves, isWaiting: true });
  const [first] = await queue.list("ana");
  await queue.discard("a");
  expect(await queue.savesOf("ana", "r")).toEqual({ ...noSaves, isWaiting: true, unsavedFrom: 2 });
  await queue.discard("b");
  expect(await queue.savesOf("ana", "r")).toEqual({ ...noSaves, unsavedFrom: 2 });
  expect(await queue.list("ana")).toEqual([]);
  expect(JSON.stringify(await (await openQueueStore()).list("ana"))).not.toContain("Camille");

  [sentRequests, respond] = [[], () => saved("r", 3)];
  await queue.flush("ana");
  expect(sentRequests).toEqual([]);
  await queue.restore(first!);
  expect(sentRequests).toHaveLength(1);
  expect(await queue.savesOf("ana", "r")).toEqual({
    ...noSaves,
    unsavedFrom: 3,
    savedAs: { id: "r", version: 3 },
  });
  await queue.relink("ana", "r", { isDone: true });
  expect(await queue.savesOf("ana", "r")).toEqual(noSaves);
});

test("after a save that became a copy, later ones of the record change the copy", async () => {
  respond = offline;
  const queue = openTab();
  for (const [index, id] of ["a", "b", "c"].entries()) await queue.send(saveOf(2 + index, id));
  sentRequests = [];
  const responses = [saved("copy", 1, true), saved("copy", 2)];
  respond = () => responses.shift() ?? offline();
  await queue.flush("ana");
  expect(copies).toEqual(["Save a"]);
  expect(sentRequests).toMatchObject([
    { path: "/api/evaluations/r", body: { version: 2 } },
    { path: "/api/evaluations/copy", body: { version: 1 } },
    { path: "/api/evaluations/copy", body: { version: 2 } },
  ]);
  const after = { isWaiting: true, unsavedFrom: null, savedAs: { id: "copy", version: 2 } };
  expect(await queue.savesOf("ana", "r")).toEqual(after);
  expect(await queue.savesOf("ana", "copy")).toEqual(after);

  // The draft is now linked to the copy, and its last save still waits.
  await queue.relink("ana", "copy", { isDone: true });
  expect(await queue.savesOf("ana", "copy")).toEqual({ ...noSaves, isWaiting: true });
  expect(await queue.savesOf("ana", "r")).toEqual(noSaves);
  respond = () => saved("copy", 3);
  await queue.flush("ana");
  expect(await queue.savesOf("ana", "copy")).toEqual({ ...noSaves, savedAs: { id: "copy", version: 3 } });
});

test("after a save that was rejected, the next one changes the version before it and replaces it", async () => {
  respond = offline;
  const queue = openTab();
  await queue.send(saveOf(2, "a"));
  respond = () => rejection(400, "invalid_request", "credits: must be a number");
  await queue.flush("ana");
  expect(await queue.savesOf("ana", "r")).toEqual({ ...noSaves, unsavedFrom: 2 });
  respond = offline;
  await queue.send(saveOf(2, "b"));
  await queue.send(saveOf(3, "c"));
  [sentRequests, respond] = [[], () => rejection(400, "invalid_request", "credits: must be a number")];
  await queue.retry("b");
  expect(sentRequests.map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 2 }]);

  respond = () => saved("r", 3);
  await queue.retry("c");
  expect(await queue.list("ana")).toEqual([]);
  expect(await queue.savesOf("ana", "r")).toEqual({ ...noSaves, savedAs: { id: "r", version: 3 } });
});

test("a record loaded from the server does not depend on what still waits, but that stays in the queue", async () => {
  respond = () => rejection(400, "invalid_request", "credits: must be a number");
  const queue = openTab();
  await queue.send(saveOf(2, "a"));
  respond = offline;
  await queue.send(saveOf(3, "b"));
  await queue.detach("ana", "r");
  expect(await queue.savesOf("ana", "r")).toEqual(noSaves);
  expect(await queue.list("ana")).toMatchObject([
    { id: "a", state: "failed" },
    { id: "b", state: "waiting" },
  ]);
});

test("discards all of one owner's actions on sign-out", async () => {
  respond = offline;
  const queue = openTab();
  await queue.send(save("first"));
  await queue.send(save("his", "ben"));
  expect(await queue.discardAll("ana")).toBe(1);
  expect([(await queue.list("ana")).length, (await queue.list("ben")).length]).toEqual([0, 1]);
});
