const acronyms = new Set(["api", "crm", "csv", "gpa", "id", "ip", "pdf", "scim", "sso", "xlsx"]);

/** Internal names in plain English: "team.scim-user-added" becomes "Team: SCIM user added". */
export function readableName(name: string): string {
  const text = name
    .replace(".", ": ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/(?<!\btwo)[-_.]/g, " ")
    .replaceAll(/\b[a-z]+\b/g, (word) => (acronyms.has(word) ? word.toUpperCase() : word));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The other way, for a filter on names: "Team: SCIM us" becomes "team.scim-us". */
export function toNamePrefix(typed: string): string {
  return typed.trim().toLowerCase().replace(/:\s*/, ".").replaceAll(/\s+/g, "-");
}
