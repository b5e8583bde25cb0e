import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { blankDocument } from "../model/blank-document.ts";
import { guestOwner, type Draft } from "./draft.ts";
import { draftActions, type DraftDesk } from "./draft-actions.ts";
import { DraftSession, type SaveState } from "./draft-session.ts";
import { openDraftStore, type DraftStore } from "./draft-store.ts";
import { entryClock } from "./entry-clock.ts";
import type { SavedMessage, TabChannel } from "./tab-channel.ts";

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
      listen: (hear) => void open.set(channel, hear),
      tell(message) {
        for (const [other, hear] of open) if (other !== channel) hear(message);
      },
      close: () => void open.delete(channel),
    };
    return channel;
  };
}

function openSession(of: Draft, channel: TabChannel) {
  const states: SaveState[] = [];
  const later = () => () => {};
  return {
    states,
    session: new DraftSession(of, {
      store,
      channel,
      later,
      onState: (state) => states.push(state),
      onRecord: () => {},
    }),
  };
}

class KeptInMemory {
  get length() {
    return Object.keys(this).length;
  }
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.localStorage = new KeptInMemory() as unknown as Storage;
  store = await openDraftStore(() => ++time);
});

test("a change is there again after the page was closed", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  session.change(document("Camille"));
  await session.flush();
  const reopened = await (await openDraftStore()).latest(guestOwner);
  expect(reopened?.document.student.givenName).toBe("Camille");
});

test("drafts are listed by owner, last changed first", async () => {
  await store.save(draft("old", "Old"));
  await store.save(draft("new", "New"));
  await store.save(draft("theirs", "Theirs", "user-1"));
  expect((await store.list(guestOwner)).map(({ title }) => title)).toEqual(["New", "Old"]);
});

test("a deleted draft comes back with undo", async () => {
  await store.save(draft("d1"));
  const removed = await store.remove("d1");
  expect(await store.list(guestOwner)).toEqual([]);
  await store.restore(removed!);
  expect(await store.list(guestOwner)).toHaveLength(1);
});

test("sign-out removes the account's drafts and leaves the guest's", async () => {
  await store.save(draft("mine", "Mine", "user-1"));
  await store.save(draft("guest", "Guest"));
  expect(await store.removeAll("user-1")).toBe(1);
  expect(await store.list("user-1")).toEqual([]);
  expect(await store.list(guestOwner)).toHaveLength(1);
});

test("the tab that saves second is told, and nothing is overwritten", async () => {
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

test("a stale save is refused even when the message was missed", async () => {
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

test("a draft remembers the record it stands for, and whether anything was typed since", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  await session.link(link, document("Camille"));
  expect((await store.ofRecord(guestOwner, "record-1"))?.record).toEqual(link);
  session.change(document("Camille, again"));
  await session.flush();
  expect((await store.ofRecord(guestOwner, "record-1"))?.record).toEqual({ ...link, clean: false });
  expect(await store.ofRecord("user-1", "record-1")).toBeNull();
});

test("a record opened in a second tab as the history has it is no change to the first; a newer version is", async () => {
  const channel = tabs();
  const first = openSession(draft("d1"), channel());
  const link = { id: "record-1", version: 3, state: "draft", clean: true } as const;
  const saved = document("Camille");
  await first.session.link(link, saved);
  let second: DraftSession | null = null;
  let onScreen = document("");
  const desk = {
    calculator: { get: () => ({ editor: { document: onScreen } }) },
    session: () => second,
    owner: () => guestOwner,
    opened: async () => store,
    show: async (shown: Draft) => {
      onScreen = shown.document;
      second = openSession(shown, channel()).session;
    },
  } as unknown as DraftDesk;
  // As it comes from the server: the same content, its keys in another order.
  const answered = Object.fromEntries(Object.entries(saved).reverse()) as typeof saved;
  await draftActions(desk).openRecord(link, answered);
  expect(first.session.state).toBe("saved");
  await draftActions(desk).openRecord({ ...link, version: 4 }, document("Camille, by a colleague"));
  expect(first.session.state).toBe("conflict");
});

test("a draft kept as a copy does not become the record that the other tab's first save makes", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  const sent = { id: "record-1", version: 0, state: "draft", clean: false } as const;
  await session.link(sent, document("Camille"));
  expect((await store.get("d1"))?.record).toEqual(sent);
  session.keepAsCopy("d2", document("Camille"));
  await session.flush();
  expect((await store.get("d2"))?.record).toBeUndefined();
});

test("what another version of the app wrote is left alone, not shown", async () => {
  await store.restore({ ...draft("odd"), document: { nonsense: true } } as unknown as Draft);
  expect(await store.list(guestOwner)).toEqual([]);
});

test("the clock counts time between changes and leaves out pauses", () => {
  let now = 0;
  const clock = entryClock(() => now);
  const after = (ms: number) => {
    now += ms;
    return clock.tick();
  };
  expect([after(0), after(600), after(600), after(120_000), after(2_500)]).toEqual([0, 0, 1, 0, 2]);
});

test("what a closing page had no time to write is there on the next visit", async () => {
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

test("a change written after all is not left behind", async () => {
  const { session } = openSession(draft("d1"), tabs()());
  session.change(document("Ana"));
  session.leave();
  expect(localStorage).toHaveLength(1);
  await expect.poll(() => localStorage.length).toBe(0);
});

test("left behind while another tab went on, it comes back beside that one", async () => {
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

/** The page is gone before its write is: nothing more reaches the store. */
function closePage(session: DraftSession): void {
  store.save = () => new Promise(() => {});
  session.leave();
}
