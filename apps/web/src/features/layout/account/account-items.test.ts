import { expect, test } from "vitest";
import { initials } from "./account-items.tsx";

const user = {
  id: "1",
  email: "renata@northfield.test",
  emailVerified: true,
  termsAccepted: true,
  newsOptIn: false,
};

test("uses the first and last name, or whatever is available", () => {
  expect(initials({ ...user, fullName: "Renata Maria Okafor" })).toBe("RO");
  expect(initials({ ...user, fullName: "Renata" })).toBe("RE");
  expect(initials({ ...user, fullName: "  " })).toBe("RE");
  expect(initials({ ...user, fullName: "李 明" })).toBe("李明");
});

test("uses only letters of the email address", () => {
  const initialsFor = (email: string, fullName = "") => initials({ ...user, email, fullName });
  expect(initialsFor("vu-nguyen@example.test")).toBe("VN");
  expect(initialsFor("a-b@example.test")).toBe("AB");
  expect(initialsFor("j.rivera+demo2@example.test")).toBe("JR");
  expect(initialsFor("x@example.test")).toBe("X");
  expect(initialsFor("2024@office.example.test")).toBe("OF");
  expect(initialsFor("a@example.test", "Anne-Marie O’Brien (Admissions)")).toBe("AA");
  expect(initialsFor("a@example.test", "d’Arcy")).toBe("DA");
});
