import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("uses the first and last name", () => {
  expect(initials("Renata Maria Okafor")).toBe("RO");
  expect(initials("Renata")).toBe("RE");
  expect(initials("李 明")).toBe("李明");
  expect(initials("Anne-Marie O’Brien (Admissions)")).toBe("AA");
  expect(initials("d’Arcy")).toBe("DA");
});

test("uses only letters of an email address", () => {
  expect(initials("olga@office.test")).toBe("OL");
  expect(initials("vu-nguyen@example.test")).toBe("VN");
  expect(initials("a-b@example.test")).toBe("AB");
  expect(initials("j.rivera+demo2@example.test")).toBe("JR");
  expect(initials("x@example.test")).toBe("X");
  expect(initials("2024@office.example.test")).toBe("OF");
});
