import type { GpaRange } from "@meridian/grading";
import { useId, useState } from "react";
import * as styles from "../calculator.module.css";

/** The GPA under every other table and formula, to show how much the choice of table matters. */
export function TableRange({ range }: { readonly range: GpaRange }) {
  const [isExplained, setIsExplained] = useState(false);
  const id = useId();
  const from = range.low - 0.2;
  const width = Math.max(range.high + 0.2 - from, 0.8);
  return (
    <section className={styles.sec}>
      <header>
        <b>Range across tables</b>
        <span className="soft">
          {range.text}{" "}
          <button
            type="button"
            className={`link ${styles.why}`}
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setIsExplained(!isExplained)}
          >
            Why?
          </button>
        </span>
      </header>
      <p className="hint" id={id} hidden={!isExplained}>
        The same courses and credits, converted with other publishers’ tables and with standard formulas. The
        spread of {range.spread.toFixed(2)} shows how much the choice of table matters here. The GPA above
        uses your chosen table.
      </p>
      <ul className={styles.ranges}>
        {range.entries.map((entry) => (
          <li
            className={entry.method === "chosen" ? `${styles.rangeRow} ${styles.on}` : styles.rangeRow}
            key={entry.name}
          >
            <span className="clip">
              {entry.method === "chosen" ? (
                <>
                  This table <span className="pill sea">in use</span>
                </>
              ) : (
                entry.name
              )}
            </span>
            <span className={styles.dot} aria-hidden="true">
              {entry.gpa.value === null ? null : (
                <span style={{ left: `${((entry.gpa.value - from) / width) * 100}%` }} />
              )}
            </span>
            <span className={styles.v}>{entry.gpa.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
