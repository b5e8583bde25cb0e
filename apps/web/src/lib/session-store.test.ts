import { guestSession, type SessionState } from "@meridian/contract/session";
import { expect, test } from "vitest";
import { onAuthEvent } from "./auth-events.ts";
import { SessionStore } from "./session-store.ts";

const member: SessionState = { ...guestSession, tier: "registered" };
const signedIn = (id: string): SessionState => ({
  ...member,
  user: { id, email: `${id}@example.test`, fullName: "" } as SessionState["user"],
});

/** A server whose answers the test gives, and a clock it sets. */
function bench(session: SessionState | null) {
  const asked: { resolve: (session: SessionState) => void; reject: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const store = new SessionStore(session, {
    now: () => clock.now,
    fetchSession: () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
  });
  return { store, asked, clock };
}

test("a session that came with the document is not fetched until it is older than 5 minutes", async () => {
  const { store, asked, clock } = bench(guestSession);
  clock.now = 300_000;
  await store.refreshIfOld();
  expect(asked).toHaveLength(0);
  clock.now = 300_001;
  const refreshed = store.refreshIfOld();
  asked[0]!.resolve(member);
  await refreshed;
  expect(store.get()).toMatchObject({ session: member, failed: false });
  await store.refreshIfOld();
  expect(asked).toHaveLength(1);
});

test("those who ask while a question is under way share its answer", async () => {
  const { store, asked } = bench(null);
  const both = Promise.all([store.refresh(), store.refresh()]);
  asked[0]!.resolve(member);
  await both;
  expect(asked).toHaveLength(1);
});

test("without an answer the visitor is told to be a guest, and a later question may still be answered", async () => {
  const { store, asked } = bench(null);
  const first = store.refresh();
  asked[0]!.reject(new Error("offline"));
  await first;
  expect(store.get()).toMatchObject({ session: null, failed: true });
  const second = store.refresh();
  asked[1]!.resolve(member);
  await second;
  expect(store.get().session).toBe(member);
});

test("a failed look leaves the session that is known", async () => {
  const { store, asked } = bench(member);
  const look = store.refresh();
  asked[0]!.reject(new Error("offline"));
  await look;
  expect(store.get()).toMatchObject({ session: member, failed: false });
});

test("an answer about the other person does not undo a sign-out", async () => {
  const { store, asked } = bench(member);
  const look = store.refresh();
  store.replace(guestSession);
  asked[0]!.resolve(member);
  await look;
  expect(store.get().session).toBe(guestSession);
});

test("listeners hear of each change until they leave", () => {
  const { store } = bench(guestSession);
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  store.replace(member);
  leave();
  store.replace(guestSession);
  expect(heard).toBe(1);
});

test("a user who is gone at the next look, or signed out in another tab, leaves an emptied screen", async () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  for (const leave of ["refresh", "end"] as const) {
    const { store, asked } = bench(signedIn("ada"));
    const left = store[leave]();
    asked[0]?.resolve(guestSession);
    await left;
    expect(store.get()).toMatchObject({ session: guestSession, generation: 1 });
  }
  expect(events).toEqual(["SIGNED_OUT", "SIGNED_OUT"]);
  stop();
});

test("the same user at the next look keeps the screen; a sign-out in this tab goes home by itself", async () => {
  const { store, asked } = bench(signedIn("ada"));
  const look = store.refresh();
  asked[0]!.resolve(signedIn("ada"));
  await look;
  store.replace(guestSession);
  expect(store.get().generation).toBe(0);
});

test("another user who signs in over the page does not see the first one's screen", () => {
  const { store } = bench(signedIn("ada"));
  store.replace(signedIn("grace"));
  expect(store.get().generation).toBe(1);
});
