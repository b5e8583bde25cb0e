import { guestSession } from "@meridian/contract/session";
import { expect, test } from "vitest";
import { embeddedState } from "./embedded-state.ts";

const sent = { session: guestSession, theme: "dark", version: "1" };

test("the state is read as the server wrote it, with or without content", () => {
  expect(embeddedState(sent)).toEqual(sent);
  expect(embeddedState({ ...sent, content: { kind: "not-found" } })?.content).toEqual({ kind: "not-found" });
});

test.each([{ session: null }, { session: { user: null } }, { theme: "blue" }, { version: 3 }])(
  "with %j it is none, so the session is fetched",
  (fault) => {
    expect(embeddedState({ ...sent, ...fault })).toBeNull();
  },
);
