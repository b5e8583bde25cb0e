import { expect, test } from "vitest";
import {
  email,
  validateValue,
  matchField,
  maxLength,
  minLength,
  numeric,
  pattern,
  range,
  required,
} from "./rules.ts";

test("required rejects empty and blank values", () => {
  expect(required("Email is required")("  ", {})).toBe("Email is required");
  expect(required()("x", {})).toBeNull();
});

test("email requires a local part, an at sign and a dotted domain", () => {
  for (const good of ["a@b.co", " renata.okafor@northfield.edu "]) expect(email()(good, {})).toBeNull();
  for (const bad of ["a", "a@b", "a b@c.de", "@c.de", "a@@b.co"]) {
    expect(email()(bad, {})).toBe("Please enter a valid email address");
  }
});

test("minLength and maxLength count characters", () => {
  expect(minLength(6)("12345", {})).toBe("Must be at least 6 characters");
  expect(minLength(6)("123456", {})).toBeNull();
  expect(maxLength(3)("1234", {})).toBe("Must be at most 3 characters");
});

test("pattern returns its message", () => {
  expect(pattern(/^\d{4}$/, "Four digits")("12", {})).toBe("Four digits");
  expect(pattern(/^\d{4}$/, "Four digits")("2024", {})).toBeNull();
});

test("matchField requires two equal fields", () => {
  expect(matchField("password")("a", { password: "b" })).toBe("Fields do not match");
  expect(matchField("password")("a", { password: "a" })).toBeNull();
});

test("numeric accepts decimals with a point or a comma", () => {
  for (const good of ["1", "-2", "3.5", "3,5", ".5"]) expect(numeric()(good, {})).toBeNull();
  for (const bad of ["x", "1e3", "1.2.3", "--1"])
    expect(numeric()(bad, {})).toBe("Please enter a valid number");
});

test("range includes both ends", () => {
  expect(range(0, 20)("20", {})).toBeNull();
  expect(range(0, 20)("20,5", {})).toBe("Must be between 0 and 20");
  expect(range(0, 20)("x", {})).toBe("Must be between 0 and 20");
});

test("accepts an empty optional field with every rule but required", () => {
  for (const rule of [email(), minLength(6), maxLength(3), pattern(/x/), numeric(), range(1, 2)]) {
    expect(rule("", {})).toBeNull();
  }
});

test("returns the message of the first rule that fails", () => {
  const rules = [required("Password is required"), minLength(6, "Password must be at least 6 characters")];
  expect(validateValue(rules, "", {})).toBe("Password is required");
  expect(validateValue(rules, "abc", {})).toBe("Password must be at least 6 characters");
  expect(validateValue(rules, "abcdef", {})).toBeNull();
});
