import type { Swatch as SwatchName } from "./color-modes.ts";
import * as styles from "./atlas.module.css";

/** The fill of a class, next to its name. Decorative. */
export function Swatch({ name }: { readonly name: SwatchName }) {
  return <i className={styles.swatch} data-swatch={name} aria-hidden="true" />;
}
