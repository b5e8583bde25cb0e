import { expect, test } from "vitest";
import { initials } from "./account-items.tsx";

const user = {
  id: "1",
  email: "renata@northfield.test",
  emailVerified: true,
  termsAccepted: true,
  newsOptIn: false,
};

test("initials come from the first and last name, or from what there is", () => {
  expect(initials({ ...user, fullName: "Renata Maria Okafor" })).toBe("RO");
  expect(initials({ ...user, fullName: "Renata" })).toBe("RE");
  expect(initials({ ...user, fullName: "  " })).toBe("RE");
  expect(initials({ ...user, fullName: "李 明" })).toBe("李明");
});
