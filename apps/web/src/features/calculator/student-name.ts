import type { Student } from "@meridian/contract/evaluation/evaluation-document";

/** The student's display name; empty until one is entered. */
export function studentName({ givenName, familyName, nativeName, externalId }: Student): string {
  return [givenName, familyName].filter(Boolean).join(" ") || nativeName || externalId;
}
