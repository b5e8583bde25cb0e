import { createHmac } from "node:crypto";
import type { Browser } from "./browser.ts";

/** The six digits an authenticator app shows now (RFC 6238), or so many half minutes later: each code works once. */
export function totp(uri: string, step = 0): string {
  const secret = base32(new URL(uri).searchParams.get("secret")!);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Turns two-factor sign-in on with the code of the last half minute; those of now and the next are still unused. */
export async function enrol(
  browser: Browser,
  password = "demo-password",
): Promise<{ totpUri: string; recoveryCodes: string[] }> {
  const begun = await browser.call("/api/account/two-factor", { password });
  const confirmed = await browser.call("/api/account/two-factor/confirm", {
    code: totp(begun.json.totpUri as string, -1),
  });
  if (confirmed.status !== 200) throw new Error(`Could not enrol: ${JSON.stringify(confirmed.json)}`);
  return begun.json as { totpUri: string; recoveryCodes: string[] };
}

function base32(text: string): Buffer {
  const bits = Array.from(text.replaceAll("=", ""))
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
