import { describe, expect, it } from "vitest";
import { createKeyRing } from "./key-ring.ts";

describe("key ring", () => {
  it("opens what it sealed, and never seals to the same text twice", () => {
    const ring = createKeyRing(["first secret"]);
    const sealed = ring.seal("https://example.test/reset?token=s3cret", "mail");
    expect(sealed).not.toContain("s3cret");
    expect(ring.seal("https://example.test/reset?token=s3cret", "mail")).not.toBe(sealed);
    expect(ring.open(sealed, "mail")).toBe("https://example.test/reset?token=s3cret");
  });

  it("still opens old texts after a rotation, and no longer once the old secret is dropped", () => {
    const old = createKeyRing(["old secret"]).seal("body", "mail");
    expect(createKeyRing(["new secret", "old secret"]).open(old, "mail")).toBe("body");
    expect(() => createKeyRing(["new secret"]).open(old, "mail")).toThrow("no longer in the ring");
  });

  it("refuses a text that was changed or sealed for another purpose", () => {
    const ring = createKeyRing(["secret"]);
    const sealed = ring.seal("body", "mail");
    expect(() => ring.open(sealed, "job")).toThrow(/./);
    const [id, nonce, body] = sealed.split(".");
    const flipped = (body!.startsWith("A") ? "B" : "A") + body!.slice(1);
    expect(() => ring.open([id, nonce, flipped].join("."), "mail")).toThrow(/./);
  });

  it("needs a secret", () => {
    expect(() => createKeyRing([])).toThrow("at least one secret");
  });
});
