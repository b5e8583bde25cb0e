export interface TimeZoneGroup {
  readonly label: string;
  readonly zones: readonly { readonly id: string; readonly name: string }[];
}

/** All time zones the browser knows, by region; US offices find theirs first. `included` are listed even if unknown. */
export function groupTimeZones(
  included: readonly string[],
  known: readonly string[] = Intl.supportedValuesOf("timeZone"),
): TimeZoneGroup[] {
  const listed = new Set(Object.keys(commonZones));
  const regions = new Map<string, string[]>();
  for (const id of [...new Set([...known, ...included])].sort((a, b) => a.localeCompare(b))) {
    if (listed.has(id)) continue;
    const region = id.includes("/") ? id.slice(0, id.indexOf("/")) : "Other";
    regions.set(region, [...(regions.get(region) ?? []), id]);
  }
  return [
    {
      label: "United States and UTC",
      zones: Object.entries(commonZones).map(([id, name]) => ({ id, name })),
    },
    ...[...regions]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([label, ids]) => ({
        label,
        zones: ids
          .map((id) => ({ id, name: currentNames[id] ?? toPlace(id) }))
          .sort((a, b) => a.name.localeCompare(b.name)),
      })),
  ];
}

const commonZones: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern (New York)",
  "America/Chicago": "Central (Chicago)",
  "America/Denver": "Mountain (Denver)",
  "America/Phoenix": "Arizona (Phoenix)",
  "America/Los_Angeles": "Pacific (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
  "America/Puerto_Rico": "Atlantic (Puerto Rico)",
  UTC: "UTC",
};

/** Browsers list these zones under the place's former name, or one that cannot be read off the ID. */
const currentNames: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Asmara",
  "America/Godthab": "Nuuk",
  "Antarctica/DumontDUrville": "Dumont d’Urville",
  "Asia/Calcutta": "Kolkata",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Rangoon": "Yangon",
  "Asia/Saigon": "Ho Chi Minh City",
  "Atlantic/Faeroe": "Faroe Islands",
  "Europe/Kiev": "Kyiv",
  "Pacific/Enderbury": "Kanton",
  "Pacific/Ponape": "Pohnpei",
  "Pacific/Truk": "Chuuk",
};

/** America/Argentina/Buenos_Aires is "Buenos Aires, Argentina". */
function toPlace(id: string): string {
  const places = id.split("/").slice(id.includes("/") ? 1 : 0);
  return places.toReversed().join(", ").replaceAll("_", " ");
}
