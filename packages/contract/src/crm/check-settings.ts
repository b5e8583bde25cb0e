import type { ConnectorDefinition, ConnectorSetting } from "./connector.ts";

/**
 * Whether changed settings lead to another server or another address on it. Stored credentials were given for the one
 * before: they are not used for the new one, but asked for again (decision 093).
 */
export function isMoved(
  definition: ConnectorDefinition,
  before: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
): boolean {
  return definition.settings.some(
    (setting) =>
      isDestination(setting) && destination(before[setting.name]) !== destination(next[setting.name]),
  );
}

function isDestination({ type }: ConnectorSetting): boolean {
  return type === "host" || type === "port" || type === "address";
}

/** The same place written in another way is the same place. */
function destination(value = ""): string {
  const text = value.trim();
  return (URL.canParse(text) && text.includes("//") ? new URL(text).href : text.toLowerCase()).replace(
    /\/$/,
    "",
  );
}

/** What does not fit in the settings or credentials of a connection, or null. */
export function settingsProblem(
  definition: ConnectorDefinition,
  settings: Readonly<Record<string, string>>,
  /** Names of credentials that are sealed already. */
  stored: readonly string[],
  credentials: Readonly<Record<string, string>>,
  /** The connection leads elsewhere than where the stored credentials were meant for. */
  moved = false,
): { readonly field: string; readonly message: string } | null {
  const kept = moved ? [] : stored;
  const again = moved ? ` ${enterAgain}` : "";
  const has = (name: string) => kept.includes(name) || (credentials[name] ?? "") !== "";
  for (const setting of definition.settings) {
    const reason = valueProblem(setting, (settings[setting.name] ?? "").trim());
    if (reason !== null) return { field: `settings.${setting.name}`, message: `${setting.label} ${reason}.` };
  }
  for (const { name, label, optional } of definition.credentials) {
    if (!optional && !has(name))
      return { field: `credentials.${name}`, message: `${label} is missing.${again}` };
  }
  if (definition.kind === "slate-sftp" && !has("password") && !has("privateKey")) {
    return { field: "credentials.password", message: `Enter a password or a private key.${again}` };
  }
  const secret = credentials.signingSecret ?? "";
  if (secret !== "" && !/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret)) {
    return {
      field: "credentials.signingSecret",
      message: "Signing secret must be whsec_ and 24 to 64 bytes in base64.",
    };
  }
  return null;
}

/** Why the credentials are asked for again. */
export const enterAgain =
  "The address has changed, so enter the credentials again: stored ones are never sent to another server.";

/** The settings this connector knows, trimmed; anything else is dropped. */
export function knownSettings(
  known: readonly ConnectorSetting[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    known.flatMap(({ name }) => {
      const value = given[name]?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
}

function valueProblem({ type, optional, choices }: ConnectorSetting, value: string): string | null {
  if (value === "") return optional ? null : "is missing";
  if (value.length > 300) return "is too long";
  switch (type) {
    case "host":
      return /^[\w.:[\]-]+$/.test(value) ? null : "must be a name or an address, without https://";
    case "port":
      return /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536
        ? null
        : "must be a port number";
    case "folder":
      return /^\/[^\0\n]*$/.test(value) ? null : "must start with /";
    case "address":
      return isPlainAddress(value) ? null : "must be an address such as https://apply.example.edu";
    case "identifier":
      return /^[\w-]+$/.test(value) ? null : "must consist of letters, digits, - and _";
    case "choice":
      return choices?.some((choice) => choice.value === value) ? null : "must be one of the choices";
    default:
      return null;
  }
}

function isPlainAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
