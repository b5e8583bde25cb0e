import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { explainFolder } from "./unwritable-folder.ts";

test("explains in one line what to do about an unwritable folder", () => {
  const explained = explainFolder("/data", Object.assign(new Error("open"), { code: "EROFS" }));
  expect(explained).toBeInstanceOf(Refusal);
  expect((explained as Refusal).message).toBe(
    "The data folder /data is not writable: it is on a read-only disk. Nothing was changed; fix this, or set DATA_DIR to another folder.",
  );
});

test("returns any other error unchanged", () => {
  const error = new Error("other");
  expect(explainFolder("/data", error)).toBe(error);
  expect(explainFolder("/data", undefined)).toBeUndefined();
});
