/** Countries that are learned together, because their scales are related or one desk reads them. */
export const countryPacks: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  { name: "Most common", codes: ["IN", "CN", "NG", "DE", "BR"] },
  { name: "South Asia", codes: ["IN", "PK", "BD", "NP", "LK"] },
  { name: "East Asia", codes: ["CN", "JP", "KR", "TW", "HK"] },
  { name: "Southeast Asia", codes: ["VN", "ID", "PH", "TH", "MY"] },
  { name: "Middle East", codes: ["IR", "TR", "SA", "JO", "LB"] },
  { name: "Africa", codes: ["NG", "GH", "KE", "ZA", "EG"] },
  { name: "Latin America", codes: ["BR", "MX", "CO", "AR", "PE"] },
  { name: "Western Europe", codes: ["DE", "FR", "GB", "IT", "ES"] },
  { name: "Eastern Europe", codes: ["RU", "UA", "PL", "KZ", "UZ"] },
];
