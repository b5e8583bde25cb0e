import { expect, it } from "vitest";
import * as z from "zod/mini";
import {
  readStored,
  readStoredJson,
  readStoredValue,
  removeStored,
  storedFlag,
  writeStored,
} from "./browser-storage.ts";
import { stubGlobals, stubStorage } from "./globals-for-tests.ts";

const size = z.enum(["A4", "LETTER"]);

it("reads back what was written, and what does not match as nothing", () => {
  stubStorage();
  writeStored("size", '"A4"');
  expect(readStoredValue("size", size)).toBe("A4");
  writeStored("size", '"A5"');
  expect(readStoredValue("size", size)).toBeNull();
  writeStored("size", "{");
  expect(readStoredJson("size")).toBeNull();
  removeStored("size");
  expect(readStored("size")).toBeNull();
});

it("does not throw when storage is blocked, and a flag says what to assume then", () => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  stubGlobals({ localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
  writeStored("size", "A4");
  removeStored("size");
  expect(readStored("size")).toBeNull();
  expect(storedFlag("used", true).isSet()).toBe(true);
  expect(storedFlag("used", false).isSet()).toBe(false);
});
