import { expect, test } from "vitest";
import { OperatorError } from "./operator-error.ts";
import { toFolderError } from "./folder-error.ts";

test("explains in one line what to do about an unwritable folder", () => {
  const explained = toFolderError("/data", Object.assign(new Error("open"), { code: "EROFS" }));
  expect(explained).toBeInstanceOf(OperatorError);
  expect((explained as OperatorError).message).toBe(
    "The data folder /data is not writable: it is on a read-only disk. Nothing was changed; fix this, or set DATA_DIR to another folder.",
  );
});

test("returns any other error unchanged", () => {
  const error = new Error("other");
  expect(toFolderError("/data", error)).toBe(error);
  expect(toFolderError("/data", undefined)).toBeUndefined();
});
