export { CodeField } from "./code-field.tsx";
export { codeRules } from "./credential-rules.ts";
export { hasLeadAccess, useLeadEmail } from "./lead/lead-access.ts";
export { PasskeyNotUsed, createPasskey } from "./passkeys/passkeys.ts";
export { usePasskeySupport } from "./passkeys/use-passkey-support.ts";
