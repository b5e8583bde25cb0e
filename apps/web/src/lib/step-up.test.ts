import { afterEach, expect, test, vi } from "vitest";
import { anyResponse, callApi } from "./api.ts";
import { registerStepUp, type StepUpProof } from "./step-up.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server that requires this proof first. */
function stubServerRequiring(proof: StepUpProof) {
  const state = { proved: false, calls: 0 };
  vi.stubGlobal("fetch", () => {
    state.calls += 1;
    const error = { code: "step_up_required", message: "Confirm it's you to continue.", field: proof };
    return Promise.resolve(
      state.proved ? Response.json({ done: true }) : Response.json({ error }, { status: 403 }),
    );
  });
  return state;
}

test.each(["password", "code"] as const)(
  "retries a call that needs the %s once it is given",
  async (proof) => {
    const server = stubServerRequiring(proof);
    const requestedProofs: StepUpProof[] = [];
    const unregister = registerStepUp((requestedProof) => {
      requestedProofs.push(requestedProof);
      server.proved = true;
      return Promise.resolve(true);
    });
    expect(await callApi("/api/api-keys", anyResponse, { method: "POST", body: {} })).toEqual({ done: true });
    expect([requestedProofs, server.calls]).toEqual([[proof], 2]);
    unregister();
  },
);

test("fails with the reason when the user cancels", async () => {
  const server = stubServerRequiring("password");
  const unregister = registerStepUp(() => Promise.resolve(false));
  await expect(callApi("/api/api-keys", anyResponse)).rejects.toMatchObject({ code: "step_up_required" });
  expect(server.calls).toBe(1);
  unregister();
});
