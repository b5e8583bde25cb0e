import { gradeTone } from "../../../components/grades/grade-chip.tsx";
import * as styles from "./grade-bands.module.css";

/** A grading table as a strip of US grades, worst left. Decorative: the same is always available as text. */
export function GradeBands({
  bands,
  even,
  labelFrom = 5,
}: {
  /** `us` is null where the table has no grade. */
  readonly bands: readonly { readonly us: string | null; readonly width: number }[];
  /** All bands of the same width, if the strip is too narrow for a scale. */
  readonly even?: boolean;
  /** The width, in percent, from which a band has room for its grade. */
  readonly labelFrom?: number;
}) {
  return (
    <span className={styles.bands} data-even={even ? "" : undefined} aria-hidden="true">
      {bands.map(({ us, width }, i) => (
        <span
          key={i}
          className={`band ${styles.band}`}
          data-tone={us === null ? undefined : gradeTone(us)}
          style={even ? undefined : { width: `${width}%` }}
          title={us ?? "No grade in this table"}
        >
          {us !== null && (even || width >= labelFrom) ? us.replace("-", "−") : ""}
        </span>
      ))}
    </span>
  );
}
