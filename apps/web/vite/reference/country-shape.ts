/** A country of the atlas. */
export interface CountryShape {
  readonly name: string;
  /** Set only when there is no outline. */
  readonly center?: readonly [longitude: number, latitude: number];
  readonly outline: GeoJSON.Geometry | null;
}

/** Abbreviated names in the atlas, by country code. */
const atlasNames: Readonly<Record<string, string>> = {
  AG: "Antigua and Barb.",
  BA: "Bosnia and Herz.",
  CD: "Dem. Rep. Congo",
  CF: "Central African Rep.",
  CG: "Congo",
  DO: "Dominican Rep.",
  GQ: "Eq. Guinea",
  KY: "Cayman Is.",
  MH: "Marshall Is.",
  PF: "Fr. Polynesia",
  SB: "Solomon Is.",
  SS: "S. Sudan",
  VC: "St. Vin. and Gren.",
  VG: "British Virgin Is.",
};

/** Countries too small for the atlas. */
const tooSmall: Readonly<Record<string, CountryShape>> = {
  TV: { name: "Tuvalu", center: [179.2, -8.5], outline: null },
};

/**
 * Finds a country in the atlas by code or name; undefined for an international qualification. Names are tried in order,
 * because the later ones include territories with a shape of their own, such as Guam.
 */
export function findCountryShape(
  code: string,
  names: readonly string[],
  shapes: readonly CountryShape[],
): CountryShape | undefined {
  if (code.startsWith("X-")) return undefined;
  return tooSmall[code] ?? findNamedShapes(code, names, shapes)[0];
}

/** The country's own shape first, then those of territories among its names. */
export function findNamedShapes(
  code: string,
  names: readonly string[],
  shapes: readonly CountryShape[],
): readonly CountryShape[] {
  if (code.startsWith("X-")) return [];
  const atlasName = atlasNames[code];
  const targetNames = (atlasName ? [atlasName] : names).map(normalizeName);
  return targetNames.flatMap((target) => shapes.find(({ name }) => normalizeName(name) === target) ?? []);
}

function normalizeName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
}
