import { beforeEach, describe, expect, test } from "vitest";
import { blankDocument } from "@meridian/transcript/document/blank-document";
import { afterQueuedSaves, guestOwner, type Draft } from "./draft.ts";
import { createCalculator } from "../state/calculator.ts";
import { rememberDrafts } from "./drafts-flag.ts";
import { createOpenDraft } from "./open-draft.ts";
import { resumeDraft } from "./resume-draft.ts";
import { writeChanges } from "./write-changes.ts";
import { draftActions, type DraftActionsDeps } from "./draft-actions.ts";
import { DraftSession, type SaveState } from "./draft-session.ts";
import { openDraftStore, type DraftStore } from "./draft-store.ts";
import { createEntryClock } from "./entry-clock.ts";
import { removeDraftsOfRecords } from "./user-drafts.ts";
import type { SavedMessage, TabChannel } from "./tab-channel.ts";
import { offlineQueue } from "../../offline/public.ts";
import { stubGlobals, stubIndexedDb, stubStorage } from "../../../lib/globals-for-tests.ts";
import { registerToaster } from "../../../lib/toasts.ts";

let time = 1000;
let store: DraftStore;
let serial = 0;
const newId = () => `id${++serial}`;
const document = (givenName: string) => {
  const blank = blankDocument(
    { countryCode: "FR", system: "fr-university", level: null, institution: "" },
    newId,
  );
  return { ...blank, student: { ...blank.student, givenName } };
};
const draft = (id: string, givenName = "Ana", owner = guestOwner): Draft => ({
  id,
  owner,
  version: 0,
  createdAt: time,
  updatedAt: time,
  document: document(givenName),
});

/** Two tabs of one browser. */
function tabs() {
  const open = new Map<TabChannel, (saved: SavedMessage) => void>();
  return (): TabChannel => {
    const channel: TabChannel = {
      listen: (onSaved) => void open.set(channel, onSaved),
      post(message) {
        for (const [other, onSaved] of open) if (other !== channel) onSaved(message);
      },
      close: () => void open.delete(channel),
    };
    return channel;
  };
}

function openSession(initial: Draft, channel: TabChannel) {
  const states: SaveState[] = [];
  const schedule = () => () => {};
  return {
    states,
    session: new DraftSession(initial, {
      store,
      channel,
      schedule,
      onState: (state) => states.push(state),
      onLink: () => {},
    }),
  };
}

beforeEach(async () => {
  stubIndexedDb();
  stubStorage();
  store = await openDraftStore(() => ++time);
});

test("a change survives closing the page", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  session.change(document("Camille"));
  await session.flush();
  const reopened = await (await openDraftStore()).latest(guestOwner);
  expect(reopened?.document.student.givenName).toBe("Camille");
});

test("lists drafts by owner, most recently changed first", async () => {
  await store.save(draft("old", "Old"));
  await store.save(draft("new", "New"));
  await store.save(draft("theirs", "Theirs", "user-1"));
  expect((await store.list(guestOwner)).map(({ title }) => title)).toEqual(["New", "Old"]);
});

test("undo restores a deleted draft", async () => {
  await store.save(draft("d1"));
  const removed = await store.remove("d1");
  expect(await store.list(guestOwner)).toEqual([]);
  await store.restore(removed!);
  expect(await store.list(guestOwner)).toHaveLength(1);
});

test("sign-out removes the account's drafts and keeps the guest's", async () => {
  await store.save(draft("mine", "Mine", "user-1"));
  await store.save(draft("guest", "Guest"));
  expect(await store.removeAll("user-1")).toBe(1);
  expect(await store.list("user-1")).toEqual([]);
  expect(await store.list(guestOwner)).toHaveLength(1);
});

test("erasing a student removes the account's drafts of the erased records", async () => {
  const link = { id: "record", version: 1, state: "draft", clean: true } as const;
  await store.save({ ...draft("linked", "Ana", "user-1"), record: link });
  await store.save({ ...draft("copy", "Ana", "user-1"), copyOf: "record" });
  const reading = { ...link, id: "reading", secondReadingOf: "record" };
  await store.save({ ...draft("reading", "Ana", "user-1"), record: reading });
  await store.save({ ...draft("other", "Ben", "user-1"), record: { ...link, id: "other" } });
  await store.save({ ...draft("theirs", "Ana", "user-2"), record: link });
  await removeDraftsOfRecords("user-1", ["record"]);
  expect((await store.list("user-1")).map(({ id }) => id)).toEqual(["other"]);
  expect((await store.list("user-2")).map(({ id }) => id)).toEqual(["theirs"]);
});

test("the second tab to save gets a conflict, and nothing is overwritten", async () => {
  const first = await store.save(draft("d1"));
  if (!first.ok) throw new Error("first save");
  const open = tabs();
  const a = openSession(first.draft, open());
  const b = openSession(first.draft, open());
  a.session.change(document("From A"));
  await a.session.flush();
  expect(b.states).toEqual(["conflict"]);
  b.session.change(document("From B"));
  await b.session.flush();
  expect((await store.get("d1"))?.document.student.givenName).toBe("From A");
});

test("rejects a stale save even if the tab missed the message", async () => {
  const first = await store.save(draft("d1"));
  if (!first.ok) throw new Error("first save");
  const a = openSession(first.draft, tabs()());
  const b = openSession(first.draft, tabs()());
  a.session.change(document("From A"));
  await a.session.flush();
  b.session.change(document("From B"));
  await b.session.flush();
  expect(b.states.at(-1)).toBe("conflict");
  b.session.keepAsCopy("d2", document("From B"));
  await b.session.flush();
  expect((await store.list(guestOwner)).map(({ title }) => title).sort()).toEqual(["From A", "From B"]);
  expect((await a.session.loadOther())?.document.student.givenName).toBe("From A");
});

test("a draft remembers its saved evaluation and whether it has unsaved changes", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  await session.link(link, document("Camille"));
  expect((await store.findByEvaluation(guestOwner, "record-1"))?.record).toEqual(link);
  session.change(document("Camille, again"));
  await session.flush();
  expect((await store.findByEvaluation(guestOwner, "record-1"))?.record).toEqual({ ...link, clean: false });
  expect(await store.findByEvaluation("user-1", "record-1")).toBeNull();
});

test("opening an unchanged record in a second tab is no conflict; opening a newer version is", async () => {
  const channel = tabs();
  const first = openSession(draft("d1"), channel());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  const saved = document("Camille");
  await first.session.link(link, saved);
  let second: DraftSession | null = null;
  let onScreen = document("");
  const deps = {
    calculator: { get: () => ({ editor: { document: onScreen } }) },
    session: () => second,
    owner: () => guestOwner,
    getStore: async () => store,
    showDraft: async (shown: Draft) => {
      onScreen = shown.document;
      second = openSession(shown, channel()).session;
    },
  } as unknown as DraftActionsDeps;
  // As returned by the server: the same content with keys in another order.
  const fromServer = Object.fromEntries(Object.entries(saved).reverse()) as typeof saved;
  await draftActions(deps).openEvaluation(link, fromServer);
  expect(first.session.state).toBe("saved");
  await draftActions(deps).openEvaluation({ ...link, version: 4 }, document("Camille, by a colleague"));
  expect(first.session.state).toBe("conflict");
});

test("opening a record whose save was not sent or was discarded shows the draft, not the older version", async () => {
  stubStorage();
  stubGlobals({
    navigator: { onLine: false },
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const { session } = openSession(draft("d1"), tabs()());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  await session.link(link, document("Camille"));
  const queue = offlineQueue();
  const record = { id: link.id, version: 2 };
  const save = { method: "PUT", path: "/api/evaluations/record-1", body: null, record } as const;
  await queue.send({ ...save, id: "a", owner: guestOwner, label: "Save" });
  const onScreen: Draft[] = [];
  const deps = {
    session: () => session,
    owner: () => guestOwner,
    getStore: async () => store,
    showDraft: async (shown: Draft) => void onScreen.push(shown),
  } as unknown as DraftActionsDeps;
  const open = () => draftActions(deps).openEvaluation({ ...link, version: 2 }, document("Before"));
  expect(await open()).toBe("mine");
  await queue.discard("a");
  expect(await open()).toBe("mine");
  expect(onScreen.map((shown) => shown.document.student.givenName)).toEqual(["Camille", "Camille"]);
  const saves = { isWaiting: false, unsavedFrom: 2, savedAs: null };
  expect(afterQueuedSaves(link, saves)).toEqual({ ...link, version: 2, clean: false });
  // The save that the server rejected was not queued before.
  expect(afterQueuedSaves({ ...link, version: 2 }, saves)).toEqual({ ...link, version: 2 });
});

test("a draft whose queued save became a copy belongs to the copy when the record is opened", async () => {
  stubStorage();
  const { session } = openSession(draft("d1"), tabs()());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  await session.link(link, document("Camille"));
  const response = { id: "copy-1", version: 1, copied: true };
  stubGlobals({ navigator: { onLine: true }, fetch: async () => Response.json(response) });
  const record = { id: link.id, version: 2 };
  const save = { method: "PUT", path: "/api/evaluations/record-1", body: null, record } as const;
  const toasts: string[] = [];
  const unregister = registerToaster(
    ({ message }) => toasts.push(message),
    () => {},
  );
  await offlineQueue().send({ ...save, owner: guestOwner, label: "Save" });
  unregister();
  expect(toasts).toEqual(["Save: saved as a copy, because the record changed in the meantime."]);
  const onScreen: Draft[] = [];
  const deps = {
    session: () => (onScreen.length === 0 ? session : null),
    owner: () => guestOwner,
    getStore: async () => store,
    createDraft: (shown: Draft["document"]) => ({ ...draft("d2"), document: shown }),
    calculator: { get: () => ({ editor: { document: document("Theirs") } }) },
    showDraft: async (shown: Draft) => void onScreen.push(shown),
  } as unknown as DraftActionsDeps;
  const theirs = { ...link, version: 3 };
  expect(await draftActions(deps).openEvaluation(theirs, document("Theirs"))).toBe("theirs");
  expect(onScreen.map((shown) => shown.document.student.givenName)).toEqual(["Theirs"]);
  const mine = await store.findByEvaluation(guestOwner, "copy-1");
  expect(mine?.record).toEqual({ ...link, id: "copy-1", version: 1 });
  expect(mine?.document.student.givenName).toBe("Camille");
});

test("a draft kept as a copy is not linked to the record that the other tab's first save creates", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  const pendingLink = { id: "record-1", version: 0, state: "draft", clean: false } as const;
  await session.link(pendingLink, document("Camille"));
  expect((await store.get("d1"))?.record).toEqual(pendingLink);
  session.keepAsCopy("d2", document("Camille"));
  await session.flush();
  expect((await store.get("d2"))?.record).toBeUndefined();
});

test("a copy of a saved record remembers the original after a reload, and is not linked to it", async () => {
  const calculator = createCalculator({ document: document(""), countries: [], example: false, nextId: "n" });
  const opened: Draft[] = [];
  const onOpen = (shown: Draft) => void opened.push(shown);
  const listeners = { onOpen, onState: () => {}, onLink: () => {}, onCopy: () => {} };
  const openDraft = createOpenDraft(calculator, guestOwner, listeners);
  await openDraft.openCopy(document("Camille"), "record-1");
  await openDraft.session()?.flush();
  expect(opened.at(-1)).toMatchObject({ copyOf: "record-1" });
  const stored = await store.latest(guestOwner);
  expect([stored?.copyOf, stored?.record]).toEqual(["record-1", undefined]);
});

test("ignores drafts written by an incompatible version of the app", async () => {
  await store.restore({ ...draft("odd"), document: { nonsense: true } } as unknown as Draft);
  expect(await store.list(guestOwner)).toEqual([]);
});

test("the clock counts time between changes and ignores pauses", () => {
  let now = 0;
  const clock = createEntryClock(() => now);
  const after = (ms: number) => {
    now += ms;
    return clock.tick();
  };
  expect([after(0), after(600), after(600), after(120_000), after(2_500)]).toEqual([0, 0, 1, 0, 2]);
});

test("restores changes that a closing page had no time to write", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  session.change(document("Ana"));
  await session.flush();
  session.change(document("Ana Lúcia"));
  closePage(session);
  const next = await openDraftStore(() => time);
  expect(await next.get("d1")).toMatchObject({
    version: 2,
    document: { student: { givenName: "Ana Lúcia" } },
  });
  expect(localStorage).toHaveLength(0);
});

test("removes the stashed change once the write succeeds", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  session.change(document("Ana"));
  void session.stashAndFlush();
  expect(localStorage).toHaveLength(1);
  await expect.poll(() => localStorage.length).toBe(0);
});

test("restores a stashed change as a separate draft if another tab has saved since", async () => {
  const first = openSession(draft("d1"), tabs()());
  first.session.change(document("Ana"));
  await first.session.flush();
  const second = openSession((await store.get("d1"))!, tabs()());
  second.session.change(document("Bea"));
  await second.session.flush();
  first.session.change(document("Ana Lúcia"));
  closePage(first.session);
  const next = await openDraftStore(() => time);
  const names = (await next.list(guestOwner)).map(({ title }) => title);
  expect(names.sort()).toEqual(["Ana Lúcia", "Bea"]);
});

/** A page with an empty calculator, as `DraftsProvider` sets it up. */
function openPage() {
  const calculator = createCalculator({ document: document(""), countries: [], example: false, nextId: "n" });
  const states: SaveState[] = [];
  const onState = (state: SaveState) => void states.push(state);
  const listeners = { onOpen: () => {}, onState, onLink: () => {}, onCopy: () => {} };
  const openDraft = createOpenDraft(calculator, guestOwner, listeners);
  const page = new EventTarget();
  stubGlobals({
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    document: Object.assign(new EventTarget(), { documentElement: { dataset: {} } }),
  });
  const stops = [resumeDraft(openDraft, true, () => {}), writeChanges(openDraft)];
  return {
    openDraft,
    states,
    type: (givenName: string) =>
      calculator.dispatch({ type: "set-student", field: "givenName", value: givenName }),
    hide: () => page.dispatchEvent(new Event("pagehide")),
    show: () => page.dispatchEvent(new Event("pageshow")),
    leave: () => stops.forEach((stop) => stop()),
    typed: () => calculator.get().editor.document.student.givenName,
  };
}

describe("while the store opens", () => {
  /** The store of this page never opens. */
  const openSlowPage = () => {
    const { indexedDB } = globalThis;
    const pending = Object.assign(Object.create(IDBRequest.prototype) as object, { addEventListener() {} });
    stubGlobals({ indexedDB: { open: () => pending } });
    const page = openPage();
    return {
      ...page,
      async close() {
        // The module of the store is loaded on the first change.
        await import("./draft-store.ts");
        page.hide();
        stubGlobals({ indexedDB });
      },
    };
  };
  const reload = async () => {
    const page = openPage();
    await expect.poll(() => page.openDraft.session()).not.toBeNull();
    return page.typed();
  };
  test("the first change of a visitor survives a reload", async () => {
    const page = openSlowPage();
    page.type("Ana");
    await page.close();
    expect(await reload()).toBe("Ana");
  });
  test("a change before the last draft is restored survives a reload", async () => {
    await store.save(draft("d1", "Bea"));
    rememberDrafts();
    const page = openSlowPage();
    page.type("Ana");
    await page.close();
    expect(await reload()).toBe("Ana");
    expect((await store.list(guestOwner)).map(({ title }) => title)).toEqual(["Ana", "Bea"]);
  });
  test("a page that is shown again keeps one draft", async () => {
    const page = openPage();
    page.type("Ana");
    page.hide();
    page.show();
    page.type("Ana Lúcia");
    await expect.poll(() => page.openDraft.session()?.state).toBe("saved");
    expect((await (await openDraftStore()).list(guestOwner)).map(({ title }) => title)).toEqual([
      "Ana Lúcia",
    ]);
  });
  test("starting another transcript keeps what was typed", async () => {
    const page = openPage();
    page.type("Ana");
    page.openDraft.startNew();
    await expect.poll(page.typed).toBe("");
    expect((await store.list(guestOwner)).map(({ title }) => title)).toEqual(["Ana"]);
  });
});

test("after the store failed to open, the next change tries again", async () => {
  const { indexedDB } = globalThis;
  stubGlobals({
    indexedDB: {
      open: () => {
        throw new Error("not available");
      },
    },
  });
  const page = openPage();
  page.type("Ana");
  await expect.poll(() => page.states).toContain("failed");
  stubGlobals({ indexedDB });
  page.type("Anabel");
  await expect.poll(async () => (await store.latest(guestOwner))?.document.student.givenName).toBe("Anabel");
});

test("going to another page of the site writes the last change", async () => {
  const page = openPage();
  page.type("Ana");
  await expect.poll(() => page.openDraft.session()?.state).toBe("saved");
  page.type("Ana Lúcia");
  page.leave();
  await expect
    .poll(async () => (await store.latest(guestOwner))?.document.student.givenName)
    .toBe("Ana Lúcia");
});

/** Simulates a page that closes before its write finishes. */
function closePage(session: DraftSession): void {
  store.save = () => new Promise(() => {});
  void session.stashAndFlush();
}
