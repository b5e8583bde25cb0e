import type { Swatch as SwatchName } from "./color-modes.ts";
import * as styles from "./swatch.module.css";

/** The fill of a class next to its name, or the white of land without one. Decorative. */
export function Swatch({ name }: { readonly name: SwatchName | null }) {
  return (
    <i className={`${styles.colors} ${styles.swatch}`} data-swatch={name ?? undefined} aria-hidden="true" />
  );
}
