import type { CSSProperties } from "react";
import type { ColorClass, ColorMode } from "./color-modes.ts";
import { Swatch } from "./swatch.tsx";
import * as styles from "./legend.module.css";

/** The key of the map: a strip whose widths are the counts. Each part shows its class alone, or all again. */
export function Legend({
  mode,
  classes,
  selected,
  onSelect,
}: {
  readonly mode: ColorMode;
  readonly classes: readonly (ColorClass & { readonly count: number })[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}) {
  return (
    <div className={styles.legend} role="group" aria-label={`${mode.label}: show only one class`}>
      {classes.map(({ id, label, swatch, count }) => (
        <button
          className="tiny soft"
          key={id}
          type="button"
          aria-pressed={selected === id}
          style={{ "--count": count } as CSSProperties}
          onClick={() => onSelect(selected === id ? null : id)}
        >
          <Swatch name={swatch} />
          <span className={styles.text}>
            <span>{label}</span> <b>{count}</b>
          </span>
        </button>
      ))}
    </div>
  );
}
