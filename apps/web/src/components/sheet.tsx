import type { ComponentProps } from "react";

/** A white sheet on the paper. `neatline` gives it the double frame: once per screen. */
export function Sheet({
  neatline,
  className,
  ...rest
}: ComponentProps<"section"> & { readonly neatline?: boolean }) {
  return (
    <section {...rest} className={["sheet", neatline && "neatline", className].filter(Boolean).join(" ")} />
  );
}
