import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { explainFolder } from "./unwritable-folder.ts";

test("a folder that cannot be written is one line that says what to do", () => {
  const explained = explainFolder("/data", Object.assign(new Error("open"), { code: "EROFS" }));
  expect(explained).toBeInstanceOf(Refusal);
  expect((explained as Refusal).message).toBe(
    "The data folder /data cannot be written: it is on a read-only disk. Nothing was changed; mend that, or set DATA_DIR to another folder.",
  );
});

test("anything else stays what it is", () => {
  const error = new Error("other");
  expect(explainFolder("/data", error)).toBe(error);
  expect(explainFolder("/data", undefined)).toBeUndefined();
});
