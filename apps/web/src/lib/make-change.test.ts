import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { makeChange } from "./make-change.ts";

/** A page that notes what is asked of it, in order. */
function page(unreached?: string) {
  const told: string[] = [];
  return {
    told,
    readAgain: async (answer: string | null) =>
      void told.push(answer === null ? "read again" : `shown ${answer}`),
    signInAgain: () => void told.push("sign in"),
    unreached,
  };
}

const refusing = (status: number, code = "refused") =>
  makeChangeOn(async () => {
    throw new ApiError(status, code, "No, because");
  });

async function makeChangeOn(change: () => Promise<string>, unreached?: string) {
  const shown = page(unreached);
  const refusal = await makeChange(change, shown, (result) => void shown.told.push(`done ${result}`));
  return { refusal, told: shown.told };
}

test("the page is read again before it is said that the change was made", async () => {
  expect(await makeChangeOn(async () => "change")).toEqual({
    refusal: null,
    told: ["shown change", "done change"],
  });
});

test("a refusal is given in the server's words, with the field it means", async () => {
  const { refusal, told } = await refusing(400);
  expect(refusal?.message).toBe("No, because");
  expect(refusal?.error?.status).toBe(400);
  expect(told).toEqual([]);
});

test.each([404, 409, 410])("what somebody else changed meanwhile is read again (%i)", async (status) => {
  const { refusal, told } = await refusing(status);
  expect(refusal?.message).toBe("No, because");
  expect(told).toEqual(["read again"]);
});

test("whoever was signed out meanwhile is asked to sign in over the page", async () => {
  expect((await refusing(401, "not_signed_in")).told).toEqual(["sign in"]);
});

test("a server out of reach is said in words, the page's own where it has some", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await makeChangeOn(unreachable)).refusal).toEqual({
    message: "The server could not be reached. Nothing was changed.",
    error: null,
  });
  expect((await makeChangeOn(unreachable, "Nothing was sent.")).refusal?.message).toBe("Nothing was sent.");
});
