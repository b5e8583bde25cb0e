import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { applyChange } from "./apply-change.ts";

/** A page that records the calls made to it, in order. */
function page(unreached?: string) {
  const calls: string[] = [];
  return {
    calls,
    readAgain: async (answer: string | null) =>
      void calls.push(answer === null ? "read again" : `shown ${answer}`),
    signInAgain: () => void calls.push("sign in"),
    unreached,
  };
}

const runRejected = (status: number, code = "refused") =>
  runOnPage(async () => {
    throw new ApiError(status, code, "No, because");
  });

async function runOnPage(change: () => Promise<string>, unreached?: string) {
  const pageStub = page(unreached);
  const refusal = await applyChange(change, pageStub, (result) => void pageStub.calls.push(`done ${result}`));
  return { refusal, calls: pageStub.calls };
}

test("reloads the page before it reports success", async () => {
  expect(await runOnPage(async () => "change")).toEqual({
    refusal: null,
    calls: ["shown change", "done change"],
  });
});

test("returns the server's message and error", async () => {
  const { refusal, calls } = await runRejected(400);
  expect(refusal?.message).toBe("No, because");
  expect(refusal?.error?.status).toBe(400);
  expect(calls).toEqual([]);
});

test.each([404, 409, 410])("reloads data that another user changed meanwhile (%i)", async (status) => {
  const { refusal, calls } = await runRejected(status);
  expect(refusal?.message).toBe("No, because");
  expect(calls).toEqual(["read again"]);
});

test("opens sign-in over the page when the session has ended", async () => {
  expect((await runRejected(401, "not_signed_in")).calls).toEqual(["sign in"]);
});

test("explains an unreachable server, with the page's own message if it has one", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await runOnPage(unreachable)).refusal).toEqual({
    message: "The server could not be reached. Nothing was changed.",
    error: null,
  });
  expect((await runOnPage(unreachable, "Nothing was sent.")).refusal?.message).toBe("Nothing was sent.");
});
