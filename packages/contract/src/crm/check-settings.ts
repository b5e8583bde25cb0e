import type { ConnectorDefinition, ConnectorSetting } from "./connector.ts";

/**
 * Whether changed settings point to another server or address. Stored credentials belong to the previous destination:
 * they are never sent to the new one and must be entered again (decision 093).
 */
export function hasDestinationChanged(
  definition: ConnectorDefinition,
  before: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
): boolean {
  return definition.settings.some(
    (setting) =>
      isDestination(setting) &&
      normalizeDestination(before[setting.name]) !== normalizeDestination(next[setting.name]),
  );
}

function isDestination({ type }: ConnectorSetting): boolean {
  return type === "host" || type === "port" || type === "address";
}

/** Normalizes a destination, so that different spellings of one address compare as equal. */
function normalizeDestination(value = ""): string {
  const text = value.trim();
  return (URL.canParse(text) && text.includes("//") ? new URL(text).href : text.toLowerCase()).replace(
    /\/$/,
    "",
  );
}

export interface SettingsProblem {
  /** Path of the field in the input, e.g. `settings.host`. */
  readonly field: string;
  readonly message: string;
}

/** Every problem with a connection's settings and credentials, in the order of the form's fields. */
export function findSettingsProblems(
  definition: ConnectorDefinition,
  settings: Readonly<Record<string, string>>,
  /** Names of the credentials already stored. */
  stored: readonly string[],
  credentials: Readonly<Record<string, string>>,
  /** The connection points to a different destination than the stored credentials were entered for. */
  destinationChanged = false,
): readonly SettingsProblem[] {
  const usable = destinationChanged ? [] : stored;
  const hint = destinationChanged ? ` ${reenterCredentialsMessage}` : "";
  const has = (name: string) => usable.includes(name) || (credentials[name] ?? "") !== "";
  const findCredentialMessage = ({ name, label, optional }: ConnectorSetting): string | null => {
    if (!optional && !has(name)) return `${label} is missing.${hint}`;
    if (definition.kind === "slate-sftp" && name === "password" && !has("password") && !has("privateKey")) {
      return `Enter a password or a private key.${hint}`;
    }
    const isMalformedSecret = name === "signingSecret" && !isSigningSecretOrBlank(credentials[name]);
    return isMalformedSecret ? "Signing secret must be whsec_ followed by 24 to 64 bytes in base64." : null;
  };
  return [
    ...definition.settings.flatMap((setting) => {
      const reason = valueProblem(setting, (settings[setting.name] ?? "").trim());
      return reason === null
        ? []
        : [{ field: `settings.${setting.name}`, message: `${setting.label} ${reason}.` }];
    }),
    ...definition.credentials.flatMap((credential) => {
      const message = findCredentialMessage(credential);
      return message === null ? [] : [{ field: `credentials.${credential.name}`, message }];
    }),
  ];
}

function isSigningSecretOrBlank(secret = ""): boolean {
  return secret === "" || /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret);
}

/** Explains why the credentials must be entered again. */
export const reenterCredentialsMessage =
  "The address has changed, so enter the credentials again. Stored credentials are never sent to another server.";

/** The values of this connector's settings, trimmed; unknown names are dropped. */
export function pickSettings(
  definitions: readonly ConnectorSetting[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ name }) => {
      const value = values[name]?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
}

function valueProblem({ type, optional, choices }: ConnectorSetting, value: string): string | null {
  if (value === "") return optional ? null : "is missing";
  if (value.length > 300) return "is too long";
  switch (type) {
    case "host":
      return /^[\w.:[\]-]+$/.test(value) ? null : "must be a host name or an IP address, without https://";
    case "port":
      return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536
        ? null
        : "must be a port number";
    case "folder":
      return /^\/[^\0\n]*$/.test(value) ? null : "must start with /";
    case "address":
      return isPlainAddress(value) ? null : "must be a URL such as https://apply.example.edu";
    case "identifier":
      return /^[\w-]+$/.test(value) ? null : "can contain only letters, digits, - and _";
    case "choice":
      return choices?.some((choice) => choice.value === value) ? null : "must be one of the options";
    default:
      return null;
  }
}

function isPlainAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
