import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { expect, test, vi } from "vitest";
import { onAuthEvent } from "./auth-events.ts";
import { SessionStore, signOut } from "./session-store.ts";

const member: SessionState = { ...guestSession, tier: "registered" };
const signedIn = (id: string): SessionState => ({
  ...member,
  user: { id, email: `${id}@example.test`, fullName: "" } as SessionState["user"],
});

/** A store with a fake server and clock that the test controls. */
function setUp(session: SessionState | null) {
  const requests: { resolve: (session: SessionState) => void; reject: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const store = new SessionStore(session, {
    now: () => clock.now,
    fetchSession: () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
  });
  return { store, requests, clock };
}

test("does not refetch an embedded session until it is older than 5 minutes", async () => {
  const { store, requests, clock } = setUp(guestSession);
  clock.now = 300_000;
  await store.refreshIfStale();
  expect(requests).toHaveLength(0);
  clock.now = 300_001;
  const refreshed = store.refreshIfStale();
  requests[0]!.resolve(member);
  await refreshed;
  expect(store.get()).toMatchObject({ session: member, failed: false });
  await store.refreshIfStale();
  expect(requests).toHaveLength(1);
});

test("shares one request between concurrent refreshes", async () => {
  const { store, requests } = setUp(null);
  const both = Promise.all([store.refresh(), store.refresh()]);
  requests[0]!.resolve(member);
  await both;
  expect(requests).toHaveLength(1);
});

test("reports a failed request, and a later one can still succeed", async () => {
  const { store, requests } = setUp(null);
  const first = store.refresh();
  requests[0]!.reject(new Error("offline"));
  await first;
  expect(store.get()).toMatchObject({ session: null, failed: true });
  const second = store.refresh();
  requests[1]!.resolve(member);
  await second;
  expect(store.get().session).toBe(member);
});

test("keeps the current session when a refresh fails", async () => {
  const { store, requests } = setUp(member);
  const refresh = store.refresh();
  requests[0]!.reject(new Error("offline"));
  await refresh;
  expect(store.get()).toMatchObject({ session: member, failed: false });
});

test("ignores a response for the previous user after sign-out", async () => {
  const { store, requests } = setUp(member);
  const refresh = store.refresh();
  store.replace(guestSession);
  requests[0]!.resolve(member);
  await refresh;
  expect(store.get().session).toBe(guestSession);
});

test("notifies listeners until they unsubscribe", () => {
  const { store } = setUp(guestSession);
  let notifications = 0;
  const unsubscribe = store.subscribe(() => (notifications += 1));
  store.replace(member);
  unsubscribe();
  store.replace(guestSession);
  expect(notifications).toBe(1);
});

test("clears the screen when the session ended on the server or in another tab", async () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  for (const unsubscribe of ["refresh", "end"] as const) {
    const { store, requests } = setUp(signedIn("ada"));
    const left = store[unsubscribe]();
    requests[0]?.resolve(guestSession);
    await left;
    expect(store.get()).toMatchObject({ session: guestSession, generation: 1 });
  }
  expect(events).toEqual(["SIGNED_OUT", "SIGNED_OUT"]);
  stop();
});

test("keeps the screen for the same user, and on a sign-out in this tab", async () => {
  const { store, requests } = setUp(signedIn("ada"));
  const refresh = store.refresh();
  requests[0]!.resolve(signedIn("ada"));
  await refresh;
  store.replace(guestSession);
  expect(store.get().generation).toBe(0);
});

test("clears the screen and the caches when another user signs in over the page", () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  const { store } = setUp(signedIn("ada"));
  store.replace(signedIn("ada"));
  expect(store.get().generation).toBe(0);
  store.replace(signedIn("grace"));
  expect(store.get().generation).toBe(1);
  expect(events).toEqual(["SIGNED_OUT"]);
  stop();
});

test("keeps the screen of a user who is asked to sign in again", async () => {
  const { store, requests } = setUp(signedIn("ada"));
  const stop = store.askToSignIn();
  const refresh = store.refresh();
  requests[0]!.resolve(guestSession);
  await refresh;
  expect(store.get()).toMatchObject({ session: signedIn("ada"), generation: 0 });
  stop();
  const closed = store.refresh();
  requests[1]!.resolve(guestSession);
  await closed;
  expect(store.get()).toMatchObject({ session: guestSession, generation: 1 });
});

test("announces that a user who is asked to sign in again has done so in another tab", async () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  const { store, requests } = setUp(signedIn("ada"));
  const refresh = async (session: SessionState) => {
    const refreshed = store.refresh();
    requests.at(-1)!.resolve(session);
    await refreshed;
  };
  await refresh(signedIn("ada"));
  store.askToSignIn();
  expect(events).toEqual([]);
  await refresh(guestSession);
  await refresh(signedIn("ada"));
  expect(events).toEqual(["SIGNED_IN"]);
  await refresh(signedIn("grace"));
  expect(events).toEqual(["SIGNED_IN", "SIGNED_OUT"]);
  stop();
});

test("asks to sign in again before it clears the screen of a user who may have typed something", async () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  const { store, requests, clock } = setUp(signedIn("ada"));
  const read = store.refresh(true);
  requests[0]!.resolve(guestSession);
  await read;
  clock.now = 300_001;
  const back = store.refreshIfStale();
  requests[1]!.resolve(guestSession);
  await back;
  expect(events).toEqual(["SESSION_ENDED", "SESSION_ENDED"]);
  expect(store.get()).toMatchObject({ session: signedIn("ada"), generation: 0 });
  // The page was restored by the back button meanwhile: its user may have signed out.
  const other = store.refresh(true);
  void store.refresh();
  void store.refresh(true);
  requests[2]!.resolve(guestSession);
  await other;
  expect(store.get()).toMatchObject({ session: guestSession, generation: 1 });
  stop();
});

test("leaves the page in the same task as the session ends, so that it is not shown to a guest", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ continueAt: null }));
  const { store } = setUp(signedIn("ada"));
  const events: string[] = [];
  store.subscribe(() => events.push("session"));
  await signOut(store, () => {
    events.push("page");
    queueMicrotask(() => events.push("later"));
  });
  expect(events).toEqual(["page", "session", "later"]);
});
