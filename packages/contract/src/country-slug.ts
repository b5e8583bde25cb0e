/** The part of a reference page's address that names the country: `Côte d’Ivoire` is `cote-d-ivoire`. */
export function countrySlug(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
