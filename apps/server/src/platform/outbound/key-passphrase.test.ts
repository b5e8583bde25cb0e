import { createRequire } from "node:module";
import { expect, test } from "vitest";

type Pbkdf = (
  pass: Uint8Array,
  passLength: number,
  salt: Uint8Array,
  saltLength: number,
  key: Uint8Array,
  keyLength: number,
  rounds: number,
) => number;

test("derives keys from a passphrase exactly like the original tweetnacl (decision 049)", () => {
  const require = createRequire(createRequire(import.meta.url).resolve("ssh2"));
  const { pbkdf } = require("bcrypt-pbkdf") as { readonly pbkdf: Pbkdf };
  const [pass, salt, key] = [Buffer.from("secret"), Buffer.from("0123456789abcdef"), Buffer.alloc(48)];
  pbkdf(pass, pass.length, salt, salt.length, key, key.length, 16);
  expect(key.toString("hex")).toBe(
    "7d41423be848f1e335cb4092c62e505a016a759cf6c3bc3e49fde008426f54914b2ae9c8a3c063baa81531be7fa69a78",
  );
});
