import { expect, test } from "vitest";
import { getWorkDomain } from "./email-domains.ts";

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
  expect(getWorkDomain(`someone@${domain}`)).toBeNull();
  expect(getWorkDomain(`someone@${domain.toUpperCase()}`)).toBeNull();
});

test("returns an institution's full domain", () => {
  expect(getWorkDomain("ann@northfield.edu")).toBe("northfield.edu");
  expect(getWorkDomain("ann@law.northfield.edu")).toBe("law.northfield.edu");
  expect(getWorkDomain("odd@name@northfield.edu")).toBe("northfield.edu");
});
