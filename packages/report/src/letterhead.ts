import { formatPrintedDate } from "@meridian/contract/format-printed-date";

/** The office that issues a report. */
export interface Letterhead {
  readonly institution: string;
  /** Lines under the name; missing in reports issued before addresses were supported. */
  readonly address?: readonly string[];
  /** The person named under the signature line; null for no signature line. */
  readonly signatory: Signatory | null;
  /** The image is stored separately under its hash; the size reserves its space. */
  readonly logo: Logo | null;
}

export interface Signatory {
  readonly name: string;
  readonly title: string;
}

export interface Logo {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** The number and verification code of an issued report. */
export interface Issue {
  /** Consecutive within an office and year: `2026-000123`. */
  readonly number: string;
  readonly version: number;
  /** In groups of four: `7K4M-Q2XD-91TB-X0PA-C3DE`. */
  readonly code: string;
  /** URL of the page that verifies the report, also in the QR code. */
  readonly address: string;
}

/** `Report 2026-000123`, with the version from the second on. */
export function issueLine({ number, version }: Issue): string {
  return version === 1 ? `Report ${number}` : `Report ${number}, version ${version}`;
}

/** The stamp on every page of a revoked report: `REVOKED November 14, 2026`. */
export function revokedStamp(revokedOn: string): string {
  return `REVOKED ${formatPrintedDate(revokedOn)}`;
}

/** Where to enter the code without scanning the QR code: `gpa.example.edu/verify`. */
export function verifyLine({ address }: Issue): string {
  return `Verify at ${address.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, "")}`;
}

/** The logo's printed size within a bounding box, in the box's unit. */
export function fitLogo(logo: Logo, box: { readonly width: number; readonly height: number }) {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  return { width: logo.width * scale, height: logo.height * scale };
}
