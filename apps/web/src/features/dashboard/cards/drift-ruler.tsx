import type { EvaluatorDrift } from "@meridian/contract/dashboard/schemas";
import { ticksAround } from "../charts/scale.ts";
import * as styles from "./drift-ruler.module.css";

/** The axis reaches at least this far, so that a tiny difference does not look large. */
const minLimit = 0.3;
const tickStep = 0.1;

/** Where the axis ends on both sides: the next tenth of a GPA point past the largest difference. */
export function driftLimit(evaluators: readonly EvaluatorDrift[]): number {
  const largest = Math.max(minLimit, ...evaluators.map(({ difference }) => Math.abs(difference ?? 0)));
  return ticksAround(0, largest, tickStep).at(-1) ?? minLimit;
}

/** The numbers above the bars. Decorative: each row states its difference. */
export function DriftAxis({ limit }: { readonly limit: number }) {
  return (
    <span className={styles.axis} aria-hidden="true">
      <span>−{limit.toFixed(1)}</span>
      <span>0</span>
      <span>+{limit.toFixed(1)}</span>
    </span>
  );
}

/** One evaluator's difference, from the zero in the middle to the left or right. */
export function DriftBar({
  difference,
  limit,
  highlighted,
}: {
  readonly difference: number | null;
  readonly limit: number;
  readonly highlighted: boolean;
}) {
  const width = `${(Math.abs(difference ?? 0) / limit) * 50}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={highlighted ? styles.hot : undefined}
        style={(difference ?? 0) < 0 ? { right: "50%", width } : { left: "50%", width }}
      />
    </span>
  );
}
