import { guestSession } from "@meridian/contract/session/session";
import { expect, test } from "vitest";
import { parseEmbeddedState } from "./embedded-state.ts";

const state = { session: guestSession, theme: "dark", version: "1" };

test("parses the state the server wrote, with or without content", () => {
  expect(parseEmbeddedState(state)).toEqual(state);
  expect(parseEmbeddedState({ ...state, content: { kind: "not-found" } })?.content).toEqual({
    kind: "not-found",
  });
});

test.each([{ session: null }, { session: { user: null } }, { theme: "blue" }, { version: 3 }])(
  "returns null for %j, so that the session is fetched",
  (invalid) => {
    expect(parseEmbeddedState({ ...state, ...invalid })).toBeNull();
  },
);
