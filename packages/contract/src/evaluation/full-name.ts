import type { Student } from "./evaluation-document.ts";

/** The name that lists, reports and emails show; empty without one. */
export function formatFullName({ givenName, familyName }: Pick<Student, "givenName" | "familyName">): string {
  return [givenName, familyName].filter((name) => name !== "").join(" ");
}
