import { afterEach, expect, test, vi } from "vitest";
import { anyAnswer, callApi } from "./api.ts";
import { registerStepUp, type StepUpProof } from "./step-up.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server that wants this proof before it answers. */
function serverAskingFor(proof: StepUpProof) {
  const state = { proved: false, calls: 0 };
  vi.stubGlobal("fetch", () => {
    state.calls += 1;
    const error = { code: "step_up_required", message: "Confirm that it is you to go on.", field: proof };
    return Promise.resolve(
      state.proved ? Response.json({ done: true }) : Response.json({ error }, { status: 403 }),
    );
  });
  return state;
}

test.each(["password", "code"] as const)(
  "a call that needs the %s is repeated once it was given",
  async (proof) => {
    const server = serverAskingFor(proof);
    const asked: StepUpProof[] = [];
    const unregister = registerStepUp((by) => {
      asked.push(by);
      server.proved = true;
      return Promise.resolve(true);
    });
    expect(await callApi("/api/api-keys", anyAnswer, { method: "POST", body: {} })).toEqual({ done: true });
    expect([asked, server.calls]).toEqual([[proof], 2]);
    unregister();
  },
);

test("cancelling leaves the action undone, with the reason", async () => {
  const server = serverAskingFor("password");
  const unregister = registerStepUp(() => Promise.resolve(false));
  await expect(callApi("/api/api-keys", anyAnswer)).rejects.toMatchObject({ code: "step_up_required" });
  expect(server.calls).toBe(1);
  unregister();
});
