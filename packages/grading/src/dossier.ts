import type { SourceKind } from "./types.ts";

/** What an evaluator needs to know about a country's credentials and documents, apart from grades. */
export interface Dossier {
  /** Code of the country file it belongs to. */
  readonly code: string;
  readonly credentials: readonly DossierCredential[];
  /** Who recognizes institutions. */
  readonly recognition: readonly CheckingPlace[];
  /** How a document can be verified. */
  readonly verification: readonly (CheckingPlace & { readonly kind: VerificationKind })[];
  readonly documents: readonly DocumentRequest[];
  /** General knowledge, without a source. */
  readonly namesOnDocuments: {
    readonly transcript: readonly string[];
    readonly certificate: readonly string[];
  };
  /** Pitfalls; partly general knowledge. */
  readonly notes: string;
}

export interface DossierCredential {
  /** Unique across all dossiers; starts with the country code. Never changes. */
  readonly id: string;
  readonly name: string;
  /** Local names and abbreviations; general knowledge, like `years` and `entry`. */
  readonly local: readonly string[];
  readonly years: number | null;
  readonly entry: string;
  /** Years of schooling and study before it, from first grade; two numbers if they vary. General knowledge. */
  readonly entryYears?: readonly number[];
  /** May be empty: no publisher was found. */
  readonly readings: readonly CredentialReading[];
}

/** How one publisher compares a credential with US education. */
export interface CredentialReading {
  readonly us: string;
  readonly publisher: string;
  readonly condition?: string;
  readonly note?: string;
  readonly url: string;
  /** Kind of the publisher of `url`, set when the dataset is built. */
  readonly sourceKind?: SourceKind;
}

export type VerificationKind =
  | "verification-service"
  | "online-registry"
  | "exam-board"
  | "send-sealed"
  | "apostille";

export interface CheckingPlace {
  readonly name: string;
  readonly what: string;
  readonly url: string;
  /** False if we did not open `url` and know of it only from `source`. */
  readonly opened?: boolean;
  readonly source: string;
  /** Kind of the publisher of the page in `source`, set when the dataset is built; missing if it names no listed page. */
  readonly sourceKind?: SourceKind;
}

/** The documents one publisher asks for. */
export interface DocumentRequest {
  readonly level: "undergraduate" | "graduate";
  readonly items: readonly string[];
  readonly publisher: string;
  readonly url: string;
  readonly sourceKind?: SourceKind;
}
