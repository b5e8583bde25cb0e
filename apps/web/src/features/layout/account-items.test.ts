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

test("initials are letters, whatever the address is made of", () => {
  const of = (email: string, fullName = "") => initials({ ...user, email, fullName });
  expect(of("vu-nguyen@example.test")).toBe("VN");
  expect(of("a-b@example.test")).toBe("AB");
  expect(of("j.rivera+demo2@example.test")).toBe("JR");
  expect(of("x@example.test")).toBe("X");
  expect(of("2024@office.example.test")).toBe("OF");
  expect(of("a@example.test", "Anne-Marie O’Brien (Admissions)")).toBe("AA");
  expect(of("a@example.test", "d’Arcy")).toBe("DA");
});
