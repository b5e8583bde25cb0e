import { linear } from "./scale.ts";
import * as styles from "./charts.module.css";

const [width, height] = [72, 20];

/** A small inline trend line. The table view has the numbers. */
export function SparkLine({ values }: { readonly values: readonly number[] }) {
  const x = linear([0, Math.max(1, values.length - 1)], [0, width]);
  const y = linear([0, Math.max(1, ...values)], [height - 2, 2]);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline className={styles.line} points={values.map((value, i) => `${x(i)},${y(value)}`).join(" ")} />
    </svg>
  );
}
