import { canonicalJson } from "./canonical-json.ts";
import type { ReportContents } from "./report-file.ts";

/**
 * SHA-256, in hex, of the input and result of an evaluation. The issue date and the entry time are left out, so that
 * printing the same evaluation tomorrow gives the same fingerprint.
 */
export async function computeFingerprint(contents: ReportContents): Promise<string> {
  const text = canonicalJson({
    document: { ...contents.document, entrySeconds: undefined },
    systems: contents.systems,
    countries: contents.countries,
    evaluation: contents.evaluation,
  });
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first 80 bits in unambiguous letters and digits, in groups of four, as printed on the report: `7K4M-Q2XD-91TB-X0PA`. */
export function fingerprintCode(fingerprint: string): string {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const bits = BigInt(`0x${fingerprint.slice(0, 20)}`);
  const letters = Array.from(
    { length: 16 },
    (_, position) => alphabet[Number((bits >> BigInt(75 - 5 * position)) & 31n)],
  );
  return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
}
