import { HttpFault } from "../http/fault.ts";

/** Of the library's frequency list; loaded with the first new password, since most visits set none. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/**
 * Refuses a new password that an attacker tries first: a very common one, or the account's own address. The rules of
 * length are the request schemas'; `field` is the name the request gives the password.
 */
export async function refuseGuessable(password: string, email: string, field: string): Promise<void> {
  const folded = password.trim().toLowerCase();
  const address = email.toLowerCase();
  const localPart = address.slice(0, address.lastIndexOf("@"));
  if (folded === address || folded === localPart) {
    throw weak("Your email address cannot be your password. Choose another password.", field);
  }
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(folded)) {
    throw weak("This password is too common and easy to guess. Choose another password.", field);
  }
}

const weak = (message: string, field: string) => new HttpFault(400, "weak_password", message, { field });
