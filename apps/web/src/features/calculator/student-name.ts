import type { Student } from "@meridian/contract/evaluation-document";

/** The student as a title names them; empty while nobody is named. */
export function studentName({ givenName, familyName, nativeName, externalId }: Student): string {
  return [givenName, familyName].filter(Boolean).join(" ") || nativeName || externalId;
}
