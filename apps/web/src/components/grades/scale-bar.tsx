import * as styles from "./scale-bar.module.css";
/** A GPA on a bar like a map's scale: alternating half points, the range across tables above, a needle at the value. */
export function ScaleBar({
  value,
  range,
  max = 4,
}: {
  readonly value: number | null;
  readonly range?: readonly [low: number, high: number] | undefined;
  readonly max?: number;
}) {
  const at = (points: number) => `${(Math.min(Math.max(points, 0), max) / max) * 100}%`;
  const ticks = Array.from({ length: Math.floor(max) + 1 }, (_, points) => points);
  const label =
    value === null
      ? `Scale from 0 to ${max.toFixed(1)}, no value yet`
      : `${value.toFixed(2)} on a scale from 0 to ${max.toFixed(1)}${
          range ? `, between ${range[0].toFixed(2)} and ${range[1].toFixed(2)} across tables` : ""
        }`;
  return (
    <div className={styles.scaleBar} role="img" aria-label={label}>
      <div className={styles.track} />
      {range ? (
        <div
          className={styles.span}
          style={{ left: at(range[0]), width: `calc(${at(range[1])} - ${at(range[0])})` }}
        />
      ) : null}
      {ticks.map((points) => (
        <span key={points} className={styles.tick} style={{ left: at(points) }}>
          {points.toFixed(1)}
        </span>
      ))}
      {value === null ? null : <div className={styles.needle} style={{ translate: at(value) }} />}
    </div>
  );
}
