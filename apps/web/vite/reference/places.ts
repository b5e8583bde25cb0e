/** A country of the atlas. */
export interface Shape {
  readonly name: string;
  /** Given only where there is no outline. */
  readonly centre?: readonly [longitude: number, latitude: number];
  readonly outline: GeoJSON.Geometry | null;
}

/** Where the atlas abbreviates a name, by our country code. */
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

/** Too small for the atlas. */
const tooSmall: Readonly<Record<string, Shape>> = {
  TV: { name: "Tuvalu", centre: [179.2, -8.5], outline: null },
};

/** The atlas's country with this code or one of these names; undefined for a qualification. */
export function placeOf(code: string, names: readonly string[], shapes: readonly Shape[]): Shape | undefined {
  if (code.startsWith("X-")) return undefined;
  const given = atlasNames[code];
  const wanted = new Set((given ? [given] : names).map(plain));
  return tooSmall[code] ?? shapes.find(({ name }) => wanted.has(plain(name)));
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
}
