import type { Mapping } from "./mapping.ts";

export const connectorKinds = ["slate-sftp", "slate-web", "salesforce", "hubspot", "webhook"] as const;
export type ConnectorKind = (typeof connectorKinds)[number];

/** A setting or credential of a connector: drives the setup form and the server's validation. */
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
  /** The vendor documentation this connector is based on. */
  readonly documentation: readonly { readonly title: string; readonly url: string }[];
  /** Non-secret values: shown again on the setup screen. */
  readonly settings: readonly ConnectorSetting[];
  /** Encrypted at rest and never shown again. */
  readonly credentials: readonly ConnectorSetting[];
  /** One row or object per school on a record, or one for the whole record. */
  readonly rows: "per-school" | "per-record";
  readonly defaultMapping: Mapping;
  /** The receiver drops rows that lack any of these fields. */
  readonly required: readonly string[];
  /** Where the student's unique ID goes: the receiver's field, or the setting that names it. */
  readonly uniqueId: { readonly target: string } | { readonly setting: string };
  /** How a repeated delivery is kept from creating a duplicate student. */
  readonly dedupe: string;
  readonly steps: readonly string[];
}
