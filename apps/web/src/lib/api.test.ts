import { afterEach, expect, test, vi } from "vitest";
import { anyResponse, callApi } from "./api.ts";
import { onAuthEvent } from "./auth-events.ts";

const refusal = {
  error: { code: "not_signed_in", message: "You are not signed in. Sign in and try again." },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a read", {}, ["SESSION_REFUSED"]],
  ["a change, which opens sign-in over the page", { method: "POST" }, []],
])("handles a 401 for %s", async (_, request, expected) => {
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 401 }));
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  await expect(callApi("/api/history", anyResponse, request)).rejects.toMatchObject({
    code: "not_signed_in",
  });
  expect(events).toEqual(expected);
  stop();
});
