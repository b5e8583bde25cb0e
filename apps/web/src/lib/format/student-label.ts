/** What lists and titles call a student, whose name may be unknown. */
export function studentLabel(name: string | null, externalId = ""): string {
  return name || externalId || "Unnamed student";
}
