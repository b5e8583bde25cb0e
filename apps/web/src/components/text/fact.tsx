import type { ComponentProps, ReactNode } from "react";

/** A term and its value in a list of facts (`dl`). Nothing if there is no value. */
export function Fact({ label, ...value }: ComponentProps<"dd"> & { readonly label: ReactNode }) {
  if (value.children === "" || value.children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd {...value} />
    </div>
  );
}
