/** A country's ISO code, used instead of a flag. The name is always next to it, so screen readers skip the code. */
export function IsoTag({ code }: { readonly code: string }) {
  return (
    <span className="iso" aria-hidden="true">
      {code.toUpperCase()}
    </span>
  );
}
