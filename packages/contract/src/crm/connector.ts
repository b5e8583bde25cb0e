import type { Mapping } from "./mapping.ts";

export const connectorKinds = ["slate-sftp", "slate-web", "salesforce", "hubspot", "webhook"] as const;
export type ConnectorKind = (typeof connectorKinds)[number];

/** A setting or credential of a connector, as the set-up screen asks for it and the server checks it. */
export interface ConnectorSetting {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type:
    | "text"
    | "host"
    | "port"
    | "folder"
    | "address"
    | "identifier"
    | "choice"
    | "secret"
    | "secret-lines";
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly optional?: true;
  readonly initial?: string;
}

export interface ConnectorDefinition {
  readonly kind: ConnectorKind;
  readonly name: string;
  readonly summary: string;
  /** The vendor's pages this connector follows. */
  readonly documentation: readonly { readonly title: string; readonly url: string }[];
  /** What is not secret: shown again on the set-up screen. */
  readonly settings: readonly ConnectorSetting[];
  /** Sealed at rest and never shown again. */
  readonly credentials: readonly ConnectorSetting[];
  /** One row or object for each school on a record, or one for the whole record. */
  readonly rows: "per-school" | "per-record";
  readonly defaultMapping: Mapping;
  /** Fields of the receiver without which it drops the row. */
  readonly required: readonly string[];
  /** Where the student's unique ID goes: the receiver's field, or the setting that names it. */
  readonly uniqueId: { readonly target: string } | { readonly setting: string };
  /** How a repeated sending is kept from making a second student. */
  readonly dedupe: string;
  readonly steps: readonly string[];
}
