/** Parses `v=DMARC1; p=none` into tags with lowercase names. */
export function parseTags(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const];
    }),
  );
}
