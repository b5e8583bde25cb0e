import { expect, test } from "vitest";
import { workDomain } from "./mail-domains.ts";

test.each([
  "gmail.com",
  "outlook.com",
  "yahoo.co.uk",
  "qq.com",
  "163.com",
  "mail.ru",
  "naver.com",
  "proton.me",
  "fastmail.com",
])("%s is not a work domain", (domain) => {
  expect(workDomain(`someone@${domain}`)).toBeNull();
  expect(workDomain(`someone@${domain.toUpperCase()}`)).toBeNull();
});

test("returns an institution's full domain", () => {
  expect(workDomain("ann@northfield.edu")).toBe("northfield.edu");
  expect(workDomain("ann@law.northfield.edu")).toBe("law.northfield.edu");
  expect(workDomain("odd@name@northfield.edu")).toBe("northfield.edu");
});
