/** Levels of education, as every screen calls them. */
export const levelLabels = {
  any: "School and university",
  secondary: "School",
  tertiary: "University",
} as const;

/** What lists and titles call a student, whose name may be unknown. */
export function studentLabel(name: string | null, externalId = ""): string {
  return name || externalId || "Unnamed student";
}

/** "A", "A and B", "A, B and C". */
export function formatList(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
