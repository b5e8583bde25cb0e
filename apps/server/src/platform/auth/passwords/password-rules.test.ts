import { expect, test } from "vitest";
import { rejectWeakPassword } from "./password-rules.ts";

const getError = (password: string, email = "ann.lee@college.test") =>
  rejectWeakPassword(password, email, "password").then(
    () => null,
    (error: { code: string; field: string }) => [error.code, error.field],
  );

test.each([
  "123456",
  "password",
  "Password1",
  "QWERTY123",
  " letmein ",
  "iloveyou",
  "ann.lee",
  "Ann.Lee@College.test",
])("rejects %j", async (password) => {
  expect(await getError(password)).toEqual(["weak_password", "password"]);
});

test.each(["demo-password", "correct horse battery", "t7#kQ!", "ann.lee-2026!"])(
  "accepts %j",
  async (password) => {
    expect(await getError(password)).toBeNull();
  },
);
