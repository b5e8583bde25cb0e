import type { ComponentProps } from "react";

/** A card. `neatline` adds a double frame; use it once per screen. */
export function Sheet({
  neatline,
  className,
  ...rest
}: ComponentProps<"section"> & { readonly neatline?: boolean }) {
  return (
    <section {...rest} className={["sheet", neatline && "neatline", className].filter(Boolean).join(" ")} />
  );
}
