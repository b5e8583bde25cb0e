import { printedDate } from "./model/dates.ts";

/** The office a report speaks for. */
export interface Letterhead {
  readonly institution: string;
  /** Lines under the name; reports issued before offices could give one have none. */
  readonly address?: readonly string[];
  /** Whose signature the line at the end is for; null when the office wants no line. */
  readonly signatory: Signatory | null;
  /** The bytes are kept beside the report, under their hash; the size says how much room to leave. */
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

/** What makes a report a numbered paper that can be checked. */
export interface Issue {
  /** Without gaps within an office and a year: `2026-000123`. */
  readonly number: string;
  readonly version: number;
  /** Grouped for the eye: `7K4M-Q2XD-91TB-X0PA-C3DE`. */
  readonly code: string;
  /** The page that says whether the paper is good; the QR code leads there. */
  readonly address: string;
}

/** `Report 2026-000123`; from the second version on it says which. */
export function issueLine({ number, version }: Issue): string {
  return version === 1 ? `Report ${number}` : `Report ${number}, version ${version}`;
}

/** The stamp on every page of a revoked report: `REVOKED 14 November 2026`. */
export function revokedStamp(revokedOn: string): string {
  return `REVOKED ${printedDate(revokedOn)}`;
}

/** Where to type the code, for who has no camera at hand: `gpa.example.edu/verify`. */
export function checkLine({ address }: Issue): string {
  return `Check it at ${address.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, "")}`;
}

/** The logo's printed size within the room there is for it, in the room's own unit. */
export function fitLogo(logo: Logo, room: { readonly width: number; readonly height: number }) {
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  return { width: logo.width * scale, height: logo.height * scale };
}
