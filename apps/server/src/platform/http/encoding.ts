export type Encoding = "br" | "gzip" | "identity";

/** The first available encoding, in our order of preference, that the client accepts. */
export function chooseEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  if (!acceptEncoding) return "identity";
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((token) => token.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  return available.find((encoding) => encoding !== "identity" && weight(encoding) > 0) ?? "identity";
}

/** Whether compression helps: it does for text, but images and fonts are already compressed. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:json|javascript|xml|wasm|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml|font\/(?:ttf|otf))/.test(
    contentType,
  );
}

/** Below this size, compression does not reduce the bytes on the wire. */
export const minCompressibleBytes = 1024;
