/** `?country=DE&system=de-university&institution=…`, as the reference pages link here. Null when it names nothing we know. */
export interface DeepLink {
  readonly countryCode: string;
  readonly system: string | null;
  readonly institution: string;
}

export function readDeepLink(search: string): DeepLink | null {
  const query = new URLSearchParams(search);
  const system = query.get("system")?.trim().toLowerCase().slice(0, 100) || null;
  const country = query.get("country")?.trim().toUpperCase().slice(0, 40) ?? "";
  if (!/^[A-Z][A-Z0-9-]{1,39}$/.test(country) && !system) return null;
  return { countryCode: country, system, institution: query.get("institution")?.slice(0, 300) ?? "" };
}
