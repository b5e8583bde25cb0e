import { describe, expect, it } from "vitest";
import { createKeyRing } from "./key-ring.ts";

describe("key ring", () => {
  it("decrypts what it encrypted, and never produces the same ciphertext twice", () => {
    const ring = createKeyRing(["first secret"]);
    const encrypted = ring.encrypt("https://example.test/reset?token=s3cret", "mail");
    expect(encrypted).not.toContain("s3cret");
    expect(ring.encrypt("https://example.test/reset?token=s3cret", "mail")).not.toBe(encrypted);
    expect(ring.decrypt(encrypted, "mail")).toBe("https://example.test/reset?token=s3cret");
  });

  it("still decrypts old texts after a rotation, until the old secret is removed", () => {
    const old = createKeyRing(["old secret"]).encrypt("body", "mail");
    expect(createKeyRing(["new secret", "old secret"]).decrypt(old, "mail")).toBe("body");
    expect(() => createKeyRing(["new secret"]).decrypt(old, "mail")).toThrow("no longer in the ring");
  });

  it("rejects a text that was modified or encrypted for another purpose", () => {
    const ring = createKeyRing(["secret"]);
    const encrypted = ring.encrypt("body", "mail");
    expect(() => ring.decrypt(encrypted, "job")).toThrow(/./);
    const [id, nonce, body] = encrypted.split(".");
    const flipped = (body!.startsWith("A") ? "B" : "A") + body!.slice(1);
    expect(() => ring.decrypt([id, nonce, flipped].join("."), "mail")).toThrow(/./);
  });

  it("needs a secret", () => {
    expect(() => createKeyRing([])).toThrow("at least one secret");
  });
});
