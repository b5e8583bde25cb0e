/** A country's ISO code, instead of a flag. The name always stands beside it, so screen readers skip the code. */
export function IsoTag({ code }: { readonly code: string }) {
  return (
    <span className="iso" aria-hidden="true">
      {code.toUpperCase()}
    </span>
  );
}
