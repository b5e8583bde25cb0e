/**
 * A country's ISO code, used instead of a flag. The name is always next to it, so screen readers skip the code.
 * International bodies have codes such as `X-IB`, shown without the prefix.
 */
export function IsoTag({ code }: { readonly code: string }) {
  return (
    <span className="iso" aria-hidden="true">
      {code.replace(/^X-/, "").toUpperCase()}
    </span>
  );
}
