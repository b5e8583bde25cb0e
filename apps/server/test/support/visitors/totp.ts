import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "./browser.ts";

/** The code an authenticator app shows now (RFC 6238), or `step` periods of 30 s later, since each code works only once. */
export function totp(uri: string, step = 0): string {
  const secret = base32(new URL(uri).searchParams.get("secret")!);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Turns on two-factor sign-in with the previous period's code, so that the current and next codes are still unused. */
export async function enrollTwoFactor(
  browser: Browser,
  password = "demo-password",
): Promise<{ totpUri: string; recoveryCodes: string[] }> {
  const enrollment = await browser.call("/api/account/two-factor", { password });
  // The server accepts codes of one period back. A period that ends on the way would make it two.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await setTimeout(left);
  const confirmed = await browser.call("/api/account/two-factor/confirm", {
    code: totp(enrollment.json.totpUri as string, -1),
  });
  if (confirmed.status !== 200) throw new Error(`Could not enroll: ${JSON.stringify(confirmed.json)}`);
  return enrollment.json as { totpUri: string; recoveryCodes: string[] };
}

function base32(text: string): Buffer {
  const bits = Array.from(text.replaceAll("=", ""))
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
