/** The country's slug in the URL of its reference page: `Côte d’Ivoire` becomes `cote-d-ivoire`. */
export function countrySlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
