import { badRequest } from "../../http/http-error.ts";

/** From the library's frequency list. Loaded lazily, since most requests do not set a password. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Rejects a new password that an attacker would try first: a very common one, or the account's email address. Length is
 * checked by the request schemas. `field` is the name of the password field in the request.
 */
export async function rejectWeakPassword(password: string, email: string, field: string): Promise<void> {
  const normalized = password.trim().toLowerCase();
  const address = email.toLowerCase();
  const localPart = address.slice(0, address.lastIndexOf("@"));
  if (normalized === address || normalized === localPart) {
    throw weak("Your password cannot be your email address. Choose a different one.", field);
  }
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(normalized)) {
    throw weak("This password is too common and easy to guess. Choose a different one.", field);
  }
}

const weak = (message: string, field: string) => badRequest("weak_password", message, field);
