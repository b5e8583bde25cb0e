import { createPublicKey } from "node:crypto";
import type { LookupTxt } from "../../../platform/outbound/txt-records.ts";
import { parseTags } from "./parse-tags.ts";
import { describeRecord, type RecordResult } from "./record-result.ts";

const minRsaBits = 2048;

/** DKIM (RFC 6376): the public key that verifies the provider's signature. Its name depends on the provider's selector. */
export async function checkDkim(domain: string, lookup: LookupTxt, selector: string): Promise<RecordResult> {
  const name = `${selector === "" ? "selector" : selector}._domainkey.${domain}`;
  if (selector === "") {
    return describeRecord(name, undefined)(
      "unknown",
      "Enter the selector. Your email provider shows it, and it is “s=” in the DKIM-Signature header of an email you received from this site.",
    );
  }
  const record = (await lookup(name)).find((text) => /(?:^|;)\s*p\s*=/i.test(text));
  const result = describeRecord(name, record);
  if (record === undefined) {
    return result(
      "missing",
      "Turn on DKIM for this domain at your email provider and add the record it shows, or check the selector.",
    );
  }
  const tags = parseTags(record);
  const key = (tags.get("p") ?? "").replaceAll(/\s/g, "");
  if (key === "")
    return result("bad", "The key is empty, which means it was revoked. Publish the current key.");
  if (tags.get("k")?.toLowerCase() === "ed25519")
    return result("ok", "An Ed25519 key. Some receivers still need an RSA key as well.");
  const bits = rsaBits(key);
  if (bits === null)
    return result(
      "bad",
      "The key can’t be read. Copy it again from your email provider, without line breaks.",
    );
  if (bits < minRsaBits)
    return result("warn", `The key has ${bits} bits. Ask your email provider for one with ${minRsaBits}.`);
  return result("ok", `An RSA key with ${bits} bits.`);
}

function rsaBits(base64: string): number | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}
